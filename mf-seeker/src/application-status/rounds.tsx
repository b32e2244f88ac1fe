import type { StudentApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { feedbackLabel } from '@niyukti/contract/hiring/labels';
import { LabelBadge, lengthText, Moment } from '@niyukti/product/hiring';
import * as s from './application-line.module.css';
import { words } from './words.ts';

interface Props {
  rounds: StudentApplicationRow['interviews'];
  /** The line has ended: no feedback is waited for any more. */
  ended: boolean;
}

/** The rounds that HR has announced, each with its released feedback or 'Pending HR update'. */
export function Rounds({ rounds, ended }: Props) {
  return (
    <ul className={s.rounds}>
      {rounds.map((round) => (
        <li key={round._id}>
          <b>{words.rounds.title(round.round)}</b>
          <span>
            {words.rounds.how(round.mode, round.interviewer, lengthText(round.minutes))}
            <small>
              <Moment value={round.date} />
            </small>
            {round.cancelReason && <small>{words.rounds.cancelled(round.cancelReason)}</small>}
          </span>
          {(round.feedbackUpdatedByHR || !ended) && <LabelBadge label={feedbackLabel(round)} />}
        </li>
      ))}
    </ul>
  );
}
