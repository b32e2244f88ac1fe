import type { Application, InterviewRound } from '@niyukti/contract/calls/application';
import { setRoundOutcome } from '@niyukti/contract/calls/interview';
import { ROUND_OUTCOMES, type RoundOutcome } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import { confirm, Field, Form, type FormSchema, Select, SubmitButton, useAction, useForm } from '@niyukti/kit';
import { serverTextOr } from '@niyukti/kit/words';

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
  application: Application;
  round: InterviewRound;
  onDone: (application: Application) => void;
}

/** Sets the status of the round that has been held, or called off. Once set, it stays. */
export function SetOutcome({ application, round, onDone }: Props) {
  const setting = useAction(setRoundOutcome, { onSuccess: onDone });
  const form = useForm(Outcome, {
    onSubmit: async (interviewStatus) => {
      const yes = await confirm({
        title: `Set round ${round.round} to ${interviewStatus}?`,
        body: `HR sees it for ${application.userId.name} and passes it on. A status that is set cannot be changed.`,
        confirm: 'Set status',
        danger: interviewStatus === 'Rejected',
      });
      if (!yes) return;
      const path = { id: application._id, interviewId: round._id };
      await setting.send({ path, body: { interviewStatus } });
    },
    failed: (error) => serverTextOr(TEXTS.actionFailed, error),
  });
  return (
    <Form form={form} label={`What came of round ${round.round}`}>
      <Field name="interviewStatus" label={`Status of round ${round.round}`}>
        <Select placeholder="Choose a status" options={ROUND_OUTCOMES} />
      </Field>
      <div>
        <SubmitButton busyLabel="Saving">Save status</SubmitButton>
      </div>
    </Form>
  );
}
