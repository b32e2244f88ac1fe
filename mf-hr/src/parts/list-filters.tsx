import { LIMITS } from '@niyukti/contract/api/limits';
import { type JobRow, listHrJobs } from '@niyukti/contract/jobs/job-calls';
import { useCallList } from '@niyukti/kit';
import { FilterSelect, type Filters, useFilters } from '@niyukti/kit/list';
import { useEffect, useState } from 'react';
import { words } from './words.ts';

/** The filters by company and job of HR's lists: `filters: { q: '', ...JOB_FILTERS }`. */
export const JOB_FILTERS = { company: '', job: '' };

type JobFilterValues = Filters<typeof JOB_FILTERS>['values'];

/** The query of these filters, without empty values. */
export function jobQuery({ company, job }: JobFilterValues) {
  return { ...(company ? { companyId: company } : {}), ...(job ? { jobId: job } : {}) };
}

interface JobFiltersProps {
  hrId: string;
  filters: Pick<Filters<typeof JOB_FILTERS>, 'values' | 'set'>;
  /** Says of each choice how many of its applications wait for a decision. */
  counted?: boolean;
}

/** A choice of company and of job, among HR's assigned jobs. */
export function JobFilters({ hrId, filters, counted = false }: JobFiltersProps) {
  const { company, job } = filters.values;
  const { items } = useCallList(
    listHrJobs,
    { path: { hrId }, query: { view: 'row', limit: LIMITS.listMax } },
    { freshSeconds: 300 },
  );
  const companies = [...new Map(items.map((one) => [one.companyId, one.companyName]))];
  const label = (name: string, of: readonly JobRow[]) =>
    counted
      ? words.counted(
          name,
          of.reduce((sum, one) => sum + (one.pending ?? 0), 0),
        )
      : name;
  const jobs = items.filter((one) => !company || one.companyId === company);
  return (
    <>
      <FilterSelect
        label={words.company}
        value={company}
        options={[
          ALL,
          ...companies.map(([value, name]) => ({
            value,
            label: label(
              name,
              items.filter(({ companyId }) => companyId === value),
            ),
          })),
        ]}
        onChange={(value) => filters.set('company', value)}
      />
      <FilterSelect
        label={words.job}
        value={job}
        options={[
          ALL,
          ...jobs.map((one) => ({
            value: one._id,
            label: label(company ? one.jobTitle : words.jobAt(one.jobTitle, one.companyName), [one]),
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
 * Newest or oldest first, in the address (`?order=oldest`). A list with a name remembers its last
 * order in this browser.
 */
export function useOrder(list?: string) {
  const { values, set, change } = useFilters({ order: ORDERS });
  const [asked] = useState(() => new URLSearchParams(location.search).has('order'));
  useEffect(() => {
    if (list !== undefined && !asked && keptOrder(list) === 'oldest') change({ order: 'oldest' });
  }, [list, asked, change]);
  const control = (
    <FilterSelect
      label={words.order}
      value={values.order}
      options={ORDERS.map((value) => ({ value, label: words.orders[value] }))}
      onChange={(value) => {
        if (list !== undefined) keepOrder(list, value);
        set('order', value);
      }}
    />
  );
  return { order: values.order, control };
}

const keyOf = (list: string) => `niyukti:order:${list}`;

function keptOrder(list: string): string | null {
  try {
    return localStorage.getItem(keyOf(list));
  } catch {
    // Without storage every list opens with the newest first.
    return null;
  }
}

function keepOrder(list: string, order: string): void {
  try {
    localStorage.setItem(keyOf(list), order);
  } catch {
    // Without storage only the address holds the order.
  }
}
