import type { ApplicationRow, InterviewRound } from '@niyukti/contract/hiring/application-calls';
import { scheduleRound } from '@niyukti/contract/hiring/interview-calls';
import { Form, SubmitButton, useAction, useForm } from '@niyukti/kit';
import { AN_HOUR, RoundFields, roundFailure, useOverlapQuestion } from './round-fields.tsx';
import { ScheduleForm } from './schedule-schema.ts';
import { words } from './words.ts';

const { schedule } = words;

interface Props {
  application: ApplicationRow;
  onDone: (round: InterviewRound) => void;
}

/** Schedules the next round. What was typed is kept as a draft until it is saved. */
export function ScheduleRound({ application, onDone }: Props) {
  const id = application._id;
  const number = application.interviews.length + 1;
  const askOverlaps = useOverlapQuestion(id, words.overlap);
  const scheduling = useAction(scheduleRound, { onSuccess: onDone });
  const form = useForm(ScheduleForm, {
    initial: { minutes: AN_HOUR },
    draft: { key: `round-${id}-${number}` },
    onSubmit: async (body) => {
      await askOverlaps({ ...body, minutes: String(body.minutes) });
      return scheduling.send({ path: { id }, body });
    },
    failed: roundFailure,
  });
  return (
    <Form form={form} label={schedule.form(number)}>
      <RoundFields applicationId={id} initial={form.initial}>
        <div>
          <SubmitButton busyLabel={schedule.busy}>{schedule.submit(number)}</SubmitButton>
        </div>
      </RoundFields>
    </Form>
  );
}
