import type { OpenRound } from '@niyukti/contract/hiring/next-calls';
import { Link } from '@niyukti/kit';
import { Card } from '@niyukti/kit/page';
import { Moment } from '@niyukti/product/hiring';
import * as s from './dashboard.module.css';
import { words } from './words.ts';

/** The next interviews of the company. */
export function Upcoming({ rounds }: { rounds: readonly OpenRound[] }) {
  return (
    <Card title={words.upcoming.title}>
      <ul className={s.people}>
        {rounds.map((round) => (
          <li key={round.applicationId}>
            <div>
              <Link to={`/CompanyInterviewProcess/${encodeURIComponent(round.applicationId)}`}>{round.candidate}</Link>
              <small>{words.upcoming.round(round.jobTitle, round.round)}</small>
            </div>
            <Moment value={round.at} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
