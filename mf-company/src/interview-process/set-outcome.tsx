import { ROUND_OUTCOMES } from '@niyukti/contract/api/limits';
import type { ApplicationRow, InterviewRound } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { OutcomeBody } from '@niyukti/contract/hiring/schedule-body';
import { callsOff } from '@niyukti/contract/hiring/state-machine';
import { confirm, Field, Form, Select, SubmitButton, useAction, useForm } from '@niyukti/kit';
import { fullMomentText, setRoundOutcomeStep } from '@niyukti/product/hiring';
import { useState } from 'react';
import { ReasonField } from './round-fields.tsx';
import { words } from './words.ts';

interface Props {
  application: ApplicationRow;
  round: InterviewRound;
  onDone: (application: ApplicationRow) => void;
}

/**
 * Sets the status of the last round; Cancelled takes a reason. A status is final. Passing a round
 * that has not begun asks a second time.
 */
export function SetOutcome({ application, round, onDone }: Props) {
  const setting = useAction(setRoundOutcomeStep.call, { onSuccess: onDone });
  const [chosen, choose] = useState('');
  const form = useForm(OutcomeBody, {
    onSubmit: async ({ interviewStatus: outcome, reason }) => {
      const step = { action: 'setRoundOutcome', round: round.round, outcome } as const;
      const given = { ...step, reason, tells: callsOff(hiringStateOf(application), step) };
      if (!(await confirm(setRoundOutcomeStep.question([application], given)))) return;
      const early = outcome === 'Move to Next Round' && Date.parse(round.date) > Date.now();
      if (early && !(await confirm(words.setOutcome.early(round.round, fullMomentText(round.date))))) return;
      await setting.send(setRoundOutcomeStep.input(application, given));
    },
    failed: (error) => setRoundOutcomeStep.failed(error as Error),
  });
  return (
    <Form form={form} label={words.setOutcome.form(round.round)}>
      <Field name="interviewStatus" label={words.setOutcome.field(round.round)}>
        <Select
          placeholder={words.setOutcome.choose}
          options={ROUND_OUTCOMES}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      {chosen === 'Cancelled' && (
        <ReasonField hint={words.setOutcome.reasonHint[round.updateCandidate ? 'told' : 'untold']} />
      )}
      <div>
        <SubmitButton busyLabel={words.setOutcome.busy}>{words.setOutcome.submit}</SubmitButton>
      </div>
    </Form>
  );
}
