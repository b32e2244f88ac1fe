import type { InterviewRound } from '@niyukti/contract/hiring/application-calls';
import { lengthText, Moment, RoundBadge } from '@niyukti/product/hiring';
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
            <Place round={round} />
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

/** A web address is a link; any other text stays text, so that no other scheme can be clicked. */
function Place({ round }: { round: InterviewRound }) {
  if (!/^https?:\/\//i.test(round.link)) return <small>{round.link}</small>;
  return (
    <small>
      <a href={round.link} target="_blank" rel="noreferrer">
        {round.link}
      </a>
    </small>
  );
}

function passedOn({ updateCandidate, feedbackUpdatedByHR }: InterviewRound): string {
  if (feedbackUpdatedByHR) return words.rounds.sharedAll;
  return updateCandidate ? words.rounds.sharedRound : words.rounds.notShared;
}
