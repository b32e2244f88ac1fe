import type { CallOutput } from '@niyukti/contract/call';
import type { getAdminDashboard } from '@niyukti/contract/calls/admin';
import { Figures } from '@niyukti/kit/work';
import { words } from './words/index.ts';

type Counts = CallOutput<typeof getAdminDashboard>;

/** The six counts that lead to their lists, each as `value` writes it. */
export function CountFigures({ value }: { value: (name: keyof Counts & string) => string }) {
  return (
    <Figures
      figures={[
        { label: words.counts.students, value: value('totalUsers'), to: '/UserManagement' },
        { label: words.counts.companies, value: value('totalCompanies'), to: '/CompanyOnboardList' },
        { label: words.counts.hrs, value: value('totalHRs'), to: '/Createhr' },
        { label: words.counts.jobs, value: value('postedJobs'), to: '/CompanyJobs' },
        { label: words.counts.assigned, value: value('assignedJobs'), to: '/AssignedJobs' },
        { label: words.counts.unassigned, value: value('unassignedJobs'), to: '/CompanyJobs?unassigned=true' },
      ]}
    />
  );
}
