import type { ApplicationRow, InterviewRound } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { can } from '@niyukti/contract/hiring/state-machine';
import { Button, Dialog } from '@niyukti/kit';
import { useEffect, useRef, useState } from 'react';
import { AddToCalendar } from './add-to-calendar.tsx';
import * as s from './interviews-dialog.module.css';
import { MoveRound } from './move-form.tsx';
import { Rounds } from './rounds.tsx';
import { ScheduleRound } from './schedule-form.tsx';
import { SetOutcome } from './set-outcome.tsx';
import { words } from './words.ts';

interface Props {
  application: ApplicationRow;
  onClose: () => void;
  /** A round was scheduled or its status set: the application as it is now, and what to tell. */
  onChanged: (changed: Pick<ApplicationRow, '_id'> & Partial<ApplicationRow>, message: string) => void;
}

/** A candidate's rounds, and the form that is due: the status of the last round, or the next round. */
export function InterviewsDialog({ application, onClose, onChanged }: Props) {
  const state = hiringStateOf(application);
  const { interviews: rounds, userId: user } = application;
  const latest = rounds.at(-1);
  const next = rounds.length + 1;
  const due = useFocusWhenDueChanges(`${rounds.length} ${latest?.interviewStatus}`);
  const [moving, setMoving] = useState(false);
  const movable = latest !== undefined && can('company', state, { action: 'moveRound', round: latest.round });
  const opener = useRef<HTMLButtonElement>(null);
  const open = !state.withdrawn && state.companyStatus === 'Selected' && !state.shortListed;
  const close = () => {
    setMoving(false);
    opener.current?.focus();
  };
  return (
    <Dialog title={words.interviewsDialog.titleOf(user.name)} onClose={onClose} wide>
      <p className={s.job}>{application.jobId.jobTitle}</p>
      <Rounds
        rounds={rounds}
        withdrawn={state.withdrawn}
        act={(round) =>
          movable &&
          round === latest && (
            <>
              <Button
                ref={opener}
                small
                aria-label={words.move.openOf(round.round)}
                aria-expanded={moving}
                onClick={() => setMoving(!moving)}
              >
                {words.move.open}
              </Button>{' '}
              <AddToCalendar application={application} round={round} />
            </>
          )
        }
      />
      {movable && moving && (
        <MoveRound
          application={application}
          round={latest}
          onCancel={close}
          onDone={(round) => {
            close();
            onChanged({ _id: application._id, interviews: [...rounds.slice(0, -1), round] }, movedText(round));
          }}
        />
      )}
      {latest?.interviewStatus === '' && open && !moving && (
        <section className={s.due} aria-labelledby="due">
          <h3 id="due" ref={due} tabIndex={-1} data-autofocus="">
            {words.interviewsDialog.outcomeForm(latest.round)}
          </h3>
          <SetOutcome
            key={latest._id}
            application={application}
            round={latest}
            onDone={(changed) => onChanged(changed, words.interviewsDialog.outcomeSaved(latest.round))}
          />
        </section>
      )}
      {can('company', state, { action: 'scheduleRound' }) && (
        <section className={s.due} aria-labelledby="due">
          <h3 id="due" ref={due} tabIndex={-1} data-autofocus="">
            {words.interviewsDialog.schedule(next)}
          </h3>
          <ScheduleRound
            key={next}
            application={application}
            onDone={(round) =>
              onChanged(
                { _id: application._id, interviews: [...rounds, round] },
                words.interviewsDialog.scheduled(next),
              )
            }
          />
        </section>
      )}
      {latest?.interviewStatus === 'Rejected' && open && (
        <p className={s.note}>{words.interviewsDialog.rejectedRound(latest.round)}</p>
      )}
    </Dialog>
  );
}

const movedText = ({ round, updateCandidate }: InterviewRound): string =>
  updateCandidate ? words.move.doneTold(round) : words.move.done(round);

/** What is due changes when a form was saved; the saved form has gone, and the focus with it. */
function useFocusWhenDueChanges(key: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current !== key) heading.current?.focus();
    last.current = key;
  }, [key]);
  return heading;
}
