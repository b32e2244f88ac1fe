import type { StudentApplication } from '@niyukti/contract/calls/application';
import { feedbackLabel } from '@niyukti/contract/labels';
import { formatDateTime } from '@niyukti/kit';
import { LabelBadge } from '@niyukti/kit/hiring';
import * as s from './application-line.module.css';
import { words } from './words/index.ts';

/** The rounds that HR has announced, each with its released feedback or 'Pending HR update'. */
export function Rounds({ rounds }: { rounds: StudentApplication['interviews'] }) {
  return (
    <ul className={s.rounds}>
      {rounds.map((round) => (
        <li key={round._id}>
          <b>{words.rounds.roundRound(round.round)}</b>
          <span>
            {words.rounds.withItMode(round.mode, round.interviewer)}
            <small>
              <time>{formatDateTime(round.date)}</time>
            </small>
          </span>
          <LabelBadge label={feedbackLabel(round)} />
        </li>
      ))}
    </ul>
  );
}
