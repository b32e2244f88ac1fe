import { LIMITS } from '@niyukti/contract/api/limits';
import { listCompanyJobs } from '@niyukti/contract/jobs/job-calls';
import { useCall } from '@niyukti/kit';
import { FilterSelect, type Filters } from '@niyukti/kit/list';
import { words } from './words.ts';

type JobFilters = Filters<{ job: string }>;

/** The query of the job filter; empty while no job is chosen. */
export function jobQuery({ job }: JobFilters['values']) {
  return job ? { jobId: job } : {};
}

/** Filters applications by one of the company's jobs. Hidden while there is nothing to choose. */
export function JobFilter({ companyId, filters }: { companyId: string; filters: Pick<JobFilters, 'values' | 'set'> }) {
  const { job } = filters.values;
  const jobs = useCall(
    listCompanyJobs,
    { query: { view: 'row', companyId, limit: LIMITS.listMax } },
    { freshSeconds: 60 },
  );
  if (!jobs.data || (jobs.data.length < 2 && !job)) return null;
  const options = jobs.data.map(({ _id: value, jobTitle: label }) => ({ value, label }));
  return (
    <FilterSelect
      label={words.job}
      value={job}
      options={[{ value: '', label: words.all }, ...options]}
      onChange={(value) => filters.set('job', value)}
    />
  );
}
