import type { InterviewRound } from '@niyukti/contract/calls/application';
import { can, type HiringState } from '@niyukti/contract/hiring';
import { Button, ErrorNotice, formatDateTime } from '@niyukti/kit';
import { RoundBadge, shareFeedbackStep, shareRoundStep } from '@niyukti/kit/hiring';
import * as s from './history-dialog.module.css';
import type { useTelling } from './use-telling.ts';

interface Props {
  round: InterviewRound;
  state: HiringState;
  telling: ReturnType<typeof useTelling>;
}

/**
 * One round: when, how, with whom, its status, what the candidate knows, and the steps that are
 * open.
 */
export function RoundItem({ round, state, telling }: Props) {
  const number = round.round;
  return (
    <li className={s.round}>
      <div className={s.line}>
        <h3 className={s.heading}>Round {number}</h3>
        <RoundBadge status={round.interviewStatus} />
        <span className={s.when} data-num="">
          {formatDateTime(round.date)}
        </span>
      </div>
      <dl className={s.facts}>
        <div>
          <dt>Mode</dt>
          <dd>{round.mode}</dd>
        </div>
        <div>
          <dt>Interviewer</dt>
          <dd>{round.interviewer}</dd>
        </div>
        <div>
          <dt>{PLACES[round.mode]}</dt>
          <dd>
            <Place link={round.link} />
          </dd>
        </div>
      </dl>
      <p className={s.note}>
        {round.updateCandidate ? 'The candidate sees this round.' : 'The candidate does not see this round yet.'}{' '}
        {round.feedbackUpdatedByHR
          ? `Feedback told: ${round.feedback || round.interviewStatus}.`
          : 'Feedback not told yet.'}
      </p>
      {telling.failure?.round === number && <ErrorNotice error={telling.failure}>{telling.failure.text}</ErrorNotice>}
      <div className={s.actions}>
        {can('hr', state, { action: 'shareRound', round: number }) && (
          <Button
            small
            aria-label={`Update Candidate on round ${number}`}
            busy={telling.busy(shareRoundStep, number)}
            onClick={() => telling.updateCandidate(round)}
          >
            Update Candidate
          </Button>
        )}
        {can('hr', state, { action: 'shareFeedback', round: number }) && (
          <Button
            small
            aria-label={`Update Feedback on round ${number}`}
            busy={telling.busy(shareFeedbackStep, number)}
            onClick={() => telling.updateFeedback(round)}
          >
            Update Feedback
          </Button>
        )}
      </div>
    </li>
  );
}

const PLACES = { Online: 'Link', Offline: 'Venue', Phone: 'Number' } as const;

/** A web address as a link, all else as text: what a company typed decides nothing else. */
function Place({ link }: { link: string }) {
  if (!/^https?:\/\//i.test(link)) return link;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {link}
    </a>
  );
}
