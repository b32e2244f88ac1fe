import type { ApplicationRow, InterviewRound } from '@niyukti/contract/calls/application';
import { callsOff } from '@niyukti/contract/hiring';
import { hiringStateOf } from '@niyukti/contract/hiring-wire';
import { ROUND_OUTCOMES, type RoundOutcome } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import { confirm, Field, Form, type FormSchema, Select, SubmitButton, useAction, useForm } from '@niyukti/kit';
import { setRoundOutcomeStep } from '@niyukti/kit/hiring';
import { words } from './words/index.ts';

/** One of the three statuses, or the specification's words. */
const Outcome: FormSchema<RoundOutcome> = {
  safeParse(value) {
    const { interviewStatus } = value as { interviewStatus?: string };
    const outcome = ROUND_OUTCOMES.find((one) => one === interviewStatus);
    if (outcome) return { success: true, data: outcome };
    return { success: false, error: { issues: [{ path: ['interviewStatus'], message: TEXTS.outcomeMissing }] } };
  },
};

interface Props {
  application: ApplicationRow;
  round: InterviewRound;
  onDone: (application: ApplicationRow) => void;
}

/** Sets the status of the round that has been held, or called off. Once set, it stays. */
export function SetOutcome({ application, round, onDone }: Props) {
  const setting = useAction(setRoundOutcomeStep.call, { onSuccess: onDone });
  const form = useForm(Outcome, {
    onSubmit: async (outcome) => {
      const step = { action: 'setRoundOutcome', round: round.round, outcome } as const;
      const given = { ...step, tells: callsOff(hiringStateOf(application), step) };
      if (!(await confirm(setRoundOutcomeStep.question([application], given)))) return;
      await setting.send(setRoundOutcomeStep.input(application, given));
    },
    failed: (error) => setRoundOutcomeStep.failed(error as Error),
  });
  return (
    <Form form={form} label={words.setOutcome.form(round.round)}>
      <Field name="interviewStatus" label={words.setOutcome.field(round.round)}>
        <Select placeholder={words.setOutcome.choose} options={ROUND_OUTCOMES} />
      </Field>
      <div>
        <SubmitButton busyLabel={words.setOutcome.busy}>{words.setOutcome.submit}</SubmitButton>
      </div>
    </Form>
  );
}
