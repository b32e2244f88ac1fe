import type { InterviewRound } from '@niyukti/contract/hiring/application-calls';
import { can, type HiringState } from '@niyukti/contract/hiring/state-machine';
import { Button, ErrorNotice } from '@niyukti/kit';
import {
  lengthText,
  MeetingPlace,
  Moment,
  RoundBadge,
  shareFeedbackStep,
  shareRoundStep,
} from '@niyukti/product/hiring';
import * as s from './history-dialog.module.css';
import type { useSharingSteps } from './use-sharing-steps.ts';
import { words } from './words.ts';

interface Props {
  round: InterviewRound;
  state: HiringState;
  telling: ReturnType<typeof useSharingSteps>;
}

/** One round: its details, its status, what the candidate has been told, and HR's steps. */
export function RoundItem({ round, state, telling }: Props) {
  const number = round.round;
  return (
    <li className={s.round}>
      <div className={s.line}>
        <h3 className={s.heading}>{words.roundItem.title(number)}</h3>
        <RoundBadge status={round.interviewStatus} withdrawn={state.withdrawn} />
        <span className={s.when} data-num="">
          <Moment value={round.date} />, {lengthText(round.minutes)}
        </span>
      </div>
      <dl className={s.facts}>
        <div>
          <dt>{words.roundItem.mode}</dt>
          <dd>{round.mode}</dd>
        </div>
        <div>
          <dt>{words.roundItem.interviewer}</dt>
          <dd>{round.interviewer}</dd>
        </div>
        <div>
          <dt>{PLACES[round.mode]}</dt>
          <dd>
            <MeetingPlace place={round.link} />
          </dd>
        </div>
        {round.cancelReason && (
          <div>
            <dt>{words.roundItem.reason}</dt>
            <dd>{round.cancelReason}</dd>
          </div>
        )}
      </dl>
      <p className={s.note}>
        {round.updateCandidate ? words.roundItem.shared : words.roundItem.notShared}{' '}
        {round.feedbackUpdatedByHR
          ? words.roundItem.feedback(round.feedback || round.interviewStatus)
          : words.roundItem.noFeedback}
      </p>
      {telling.failure?.round === number && <ErrorNotice error={telling.failure}>{telling.failure.text}</ErrorNotice>}
      <div className={s.actions}>
        {can('hr', state, { action: 'shareRound', round: number }) && (
          <Button
            small
            aria-label={words.roundItem.shareOf(number)}
            busy={telling.busy(shareRoundStep, number)}
            unavailable={telling.isBusy}
            onClick={() => telling.updateCandidate(round)}
          >
            {words.roundItem.share}
          </Button>
        )}
        {can('hr', state, { action: 'shareFeedback', round: number }) && (
          <Button
            small
            aria-label={words.roundItem.shareFeedbackOf(number)}
            busy={telling.busy(shareFeedbackStep, number)}
            unavailable={telling.isBusy}
            onClick={() => telling.updateFeedback(round)}
          >
            {words.roundItem.shareFeedback}
          </Button>
        )}
      </div>
    </li>
  );
}

const PLACES = { Online: words.roundItem.link, Offline: words.roundItem.venue, Phone: words.roundItem.number } as const;
