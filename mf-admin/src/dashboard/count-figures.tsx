import type { CallOutput } from '@niyukti/contract/call';
import type { getAdminDashboard } from '@niyukti/contract/calls/admin';
import { formatNumber } from '@niyukti/kit';
import { Figures } from '@niyukti/kit/work';
import { words } from './words.ts';

/** The six counts that lead to their lists. */
export function CountFigures({ counts }: { counts: CallOutput<typeof getAdminDashboard> }) {
  return (
    <Figures
      figures={[
        { label: words.counts.students, value: formatNumber(counts.totalUsers), to: '/UserManagement' },
        { label: words.counts.companies, value: formatNumber(counts.totalCompanies), to: '/CompanyOnboardList' },
        { label: words.counts.hrs, value: formatNumber(counts.totalHRs), to: '/Createhr' },
        { label: words.counts.jobs, value: formatNumber(counts.postedJobs), to: '/CompanyJobs' },
        { label: words.counts.assigned, value: formatNumber(counts.assignedJobs), to: '/AssignedJobs' },
        {
          label: words.counts.unassigned,
          value: formatNumber(counts.unassignedJobs),
          to: '/CompanyJobs?unassigned=true',
        },
      ]}
    />
  );
}
