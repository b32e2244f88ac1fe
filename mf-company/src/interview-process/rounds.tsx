import type { InterviewRound } from '@niyukti/contract/hiring/application-calls';
import { lengthText, MeetingPlace, Moment, RoundBadge } from '@niyukti/product/hiring';
import type { ReactNode } from 'react';
import * as s from './rounds.module.css';
import { words } from './words.ts';

interface Props {
  rounds: readonly InterviewRound[];
  /** The candidate has withdrawn: a round that waits is off. */
  withdrawn: boolean;
  /** What can be done with a round. */
  act?: (round: InterviewRound) => ReactNode;
}

/** The rounds of an application, with their statuses and what HR has told the candidate. */
export function Rounds({ rounds, withdrawn, act }: Props) {
  if (rounds.length === 0) return <p className={s.none}>{words.rounds.empty}</p>;
  return (
    <ol className={s.rounds}>
      {rounds.map((round) => (
        <li key={round._id}>
          <b>{words.rounds.round(round.round)}</b>
          <div>
            <span>
              <Moment value={round.date} />
              {words.rounds.how(lengthText(round.minutes), round.mode, round.interviewer)}
            </span>
            <small>
              <MeetingPlace place={round.link} />
            </small>
            {round.cancelReason && <small>{words.rounds.cancelled(round.cancelReason)}</small>}
            <small>{passedOn(round)}</small>
            {act?.(round)}
          </div>
          <RoundBadge status={round.interviewStatus} withdrawn={withdrawn} />
        </li>
      ))}
    </ol>
  );
}

function passedOn({ updateCandidate, feedbackUpdatedByHR }: InterviewRound): string {
  if (feedbackUpdatedByHR) return words.rounds.sharedAll;
  return updateCandidate ? words.rounds.sharedRound : words.rounds.notShared;
}
