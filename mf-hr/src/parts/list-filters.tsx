import { listHrJobs } from '@niyukti/contract/calls/job';
import { LIMITS } from '@niyukti/contract/limits';
import { useCallList } from '@niyukti/kit';
import { FilterSelect, useFilter } from '@niyukti/kit/work';
import { distinctBy } from './distinct-by.ts';

/** What the filters say to `hr-applications`, empty values left out. */
export interface JobFilters {
  companyId?: string;
  jobId?: string;
}

/** Company and job of a list, in the address (`?company=…&job=…`), with the choices of HR's assigned jobs. */
export function useJobFilters(hrId: string) {
  const [company, setCompany] = useFilter<string>('company', '');
  const [job, setJob] = useFilter<string>('job', '');
  const { items } = useCallList(
    listHrJobs,
    { path: { hrId }, query: { limit: LIMITS.listMax } },
    { freshSeconds: 300 },
  );
  const companies = distinctBy(items, (one) => one.companyId).map((one) => ({
    value: one.companyId,
    label: one.companyName,
  }));
  const jobs = items
    .filter((one) => !company || one.companyId === company)
    .map((one) => ({ value: one._id, label: company ? one.jobTitle : `${one.jobTitle}, ${one.companyName}` }));
  const query: JobFilters = { ...(company ? { companyId: company } : {}), ...(job ? { jobId: job } : {}) };
  const controls = (
    <>
      <FilterSelect label="Company" value={company} options={[ALL, ...companies]} onChange={setCompany} />
      <FilterSelect label="Job" value={job} options={[ALL, ...jobs]} onChange={setJob} />
    </>
  );
  return { query, controls, active: Boolean(company || job) };
}

const ALL = { value: '', label: 'All' };

/** Newest or oldest first, in the address (`?order=oldest`). Oldest first shows what waits longest. */
export function useOrder() {
  const [order, setOrder] = useFilter<'newest' | 'oldest'>('order', 'newest');
  const control = (
    <FilterSelect
      label="Order"
      value={order}
      options={[
        { value: 'newest', label: 'Newest' },
        { value: 'oldest', label: 'Oldest' },
      ]}
      onChange={setOrder}
    />
  );
  return { order, control };
}
