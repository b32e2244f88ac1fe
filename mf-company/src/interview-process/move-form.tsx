import type { ApplicationRow, InterviewRound } from '@niyukti/contract/hiring/application-calls';
import { moveRound } from '@niyukti/contract/hiring/interview-calls';
import { Button, Form, SubmitButton, useAction } from '@niyukti/kit';
import { EditConflict, useEdit } from '@niyukti/kit/edit';
import { useEffect, useRef } from 'react';
import { indiaClock } from './india-time.ts';
import * as s from './interviews-dialog.module.css';
import { ReasonField, RoundFields, roundFailure, useOverlapQuestion } from './round-fields.tsx';
import { MoveForm } from './schedule-schema.ts';
import { words } from './words.ts';

const { move } = words;

interface Props {
  application: ApplicationRow;
  round: InterviewRound;
  onDone: (round: InterviewRound) => void;
  onCancel: () => void;
}

const fieldsOf = ({ date, minutes, mode, link, interviewer }: InterviewRound) => ({
  ...indiaClock(date),
  minutes: String(minutes),
  mode,
  link,
  interviewer,
});

/** Moves or changes the next round in one step. Says before it is sent who will be told. */
export function MoveRound({ application, round, onDone, onCancel }: Props) {
  const id = application._id;
  const askOverlaps = useOverlapQuestion(id, words.overlap.moving);
  const moving = useAction(moveRound, { onSuccess: onDone });
  const form = useEdit(MoveForm, {
    thing: round,
    fields: fieldsOf,
    draft: { key: `move-${round._id}` },
    onSubmit: async (body, { revision }) => {
      await askOverlaps({ ...body, minutes: String(body.minutes) });
      return moving.send({ path: { id, interviewId: round._id }, body, revision });
    },
    failed: roundFailure,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={s.due} aria-labelledby="move">
      <h3 id="move" ref={heading} tabIndex={-1}>
        {move.form(round.round)}
      </h3>
      <Form form={form} label={move.form(round.round)}>
        <EditConflict edit={form} />
        <RoundFields applicationId={id} initial={form.initial}>
          <ReasonField hint={move.reasonHint} />
          <p>{round.updateCandidate ? move.told : move.untold}</p>
          <div className={s.acts}>
            <SubmitButton busyLabel={move.busy}>{move.submit(round.round)}</SubmitButton>
            <Button onClick={onCancel}>{move.cancel}</Button>
          </div>
        </RoundFields>
      </Form>
    </section>
  );
}
