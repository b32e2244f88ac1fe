import type { getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import { Card } from '@niyukti/kit/page';
import * as s from './dashboard.module.css';
import { FunnelLine } from './funnel-line.tsx';
import { JobsTable } from './jobs-table.tsx';
import { words } from './words.ts';

/** How far applications have come, of each open job and of all. */
export function Figured({ figures: { jobs, funnel } }: { figures: CallOutput<typeof getCompanyDashboard> }) {
  return (
    <>
      <Card title={words.openJobs}>
        <JobsTable jobs={jobs} />
      </Card>
      <Card title={words.reached.all}>
        <p className={s.meaning}>{words.reached.meaning}</p>
        <FunnelLine funnel={funnel} label={words.reached.all} />
      </Card>
    </>
  );
}
