import { listHrJobs } from '@niyukti/contract/calls/job';
import { LIMITS } from '@niyukti/contract/limits';
import { useCallList } from '@niyukti/kit';
import { type Filters, useFilters } from '@niyukti/kit/list';
import { FilterSelect } from '@niyukti/kit/work';
import { words } from './words/index.ts';

/** The filters by company and job of HR's lists: `useFilters({ …, ...JOB_FILTERS })`. */
export const JOB_FILTERS = { company: '', job: '' };

type JobFilterValues = Filters<typeof JOB_FILTERS>;

/** What these filters say to `hr-applications`, empty values left out. */
export function jobQuery({ values: { company, job } }: Pick<JobFilterValues, 'values'>) {
  return { ...(company ? { companyId: company } : {}), ...(job ? { jobId: job } : {}) };
}

/** Company and job to choose, of HR's assigned jobs. */
export function JobFilters({ hrId, filters }: { hrId: string; filters: Pick<JobFilterValues, 'values' | 'set'> }) {
  const { company, job } = filters.values;
  const { items } = useCallList(
    listHrJobs,
    { path: { hrId }, query: { limit: LIMITS.listMax } },
    { freshSeconds: 300 },
  );
  const companies = [...new Map(items.map((one) => [one.companyId, one.companyName]))];
  const jobs = items.filter((one) => !company || one.companyId === company);
  return (
    <>
      <FilterSelect
        label={words.company}
        value={company}
        options={[ALL, ...companies.map(([value, label]) => ({ value, label }))]}
        onChange={(value) => filters.set('company', value)}
      />
      <FilterSelect
        label={words.job}
        value={job}
        options={[
          ALL,
          ...jobs.map(({ _id: value, jobTitle, companyName }) => ({
            value,
            label: company ? jobTitle : words.jobAt(jobTitle, companyName),
          })),
        ]}
        onChange={(value) => filters.set('job', value)}
      />
    </>
  );
}

const ALL = { value: '', label: words.all };
const ORDERS = ['newest', 'oldest'] as const;

/**
 * Newest or oldest first, in the address (`?order=oldest`). Oldest first shows what waits longest.
 */
export function useOrder() {
  const { values, set } = useFilters({ order: ORDERS });
  const control = (
    <FilterSelect
      label={words.order}
      value={values.order}
      options={ORDERS.map((value) => ({ value, label: words.orders[value] }))}
      onChange={(value) => set('order', value)}
    />
  );
  return { order: values.order, control };
}
