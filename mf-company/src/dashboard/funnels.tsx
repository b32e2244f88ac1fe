import type { getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import { Link } from '@niyukti/kit';
import { Card } from '@niyukti/kit/page';
import * as s from './dashboard.module.css';
import { FunnelLine } from './funnel-line.tsx';
import { HrsList } from './hrs-list.tsx';
import { JobsTable } from './jobs-table.tsx';
import { words } from './words.ts';

/** How far applications have come, of each open job and of all, and who screens them. */
export function Funnels({
  figures: { jobs, openJobs, hrs, funnel },
}: {
  figures: CallOutput<typeof getCompanyDashboard>;
}) {
  return (
    <>
      <Card
        title={words.openJobs}
        end={
          openJobs > 0 && (
            <>
              {openJobs > jobs.length && <span>{words.shownOf(jobs.length, openJobs)}</span>}
              <Link to="/CompanyJobPost?state=open">{words.allOpen}</Link>
            </>
          )
        }
      >
        <JobsTable jobs={jobs} />
      </Card>
      <Card title={words.reached.all}>
        <p className={s.meaning}>{words.reached.meaning}</p>
        <FunnelLine funnel={funnel} label={words.reached.all} />
      </Card>
      {hrs.length > 0 && (
        <Card title={words.hrs.title}>
          <HrsList hrs={hrs} />
        </Card>
      )}
    </>
  );
}
