import { getUser } from '@niyukti/contract/accounts/student-calls';
import { getJob, isWhole, listJobs } from '@niyukti/contract/jobs/job-calls';
import { NOTHING_FOUND, searchQuery } from '@niyukti/contract/jobs/job-search';
import { searchJobs } from '@niyukti/contract/jobs/job-search-calls';
import { jobsSlot } from '@niyukti/contract/public-pages/jobs-slot';
import { TEXTS } from '@niyukti/contract/text/texts';
import {
  EmptyState,
  isNotFound,
  Load,
  Loading,
  PageHead,
  today,
  useCall,
  useQueryLink,
  useQueryState,
} from '@niyukti/kit';
import { ListDetail, useGrowingList } from '@niyukti/kit/list';
import { lazy, Suspense } from 'react';
import { JobDetail } from './job-detail.tsx';
import { JobFilters } from './job-filters.tsx';
import { JobSearch } from './job-search.tsx';
import { SearchResults } from './search-results.tsx';
import { PAGE } from './to-joblist-url.ts';
import { useJobSearch } from './use-job-search.ts';
import { words } from './words.ts';

/** Whoever looks at what they saved. */
const SavedJobs = lazy(() => import('./saved-jobs.tsx').then((m) => ({ default: m.SavedJobs })));

/**
 * /Joblist: the search of /Jobs for a student, or the jobs that they saved; read, bookmark and
 * apply. Search and selection are in the address.
 */
export function JobListPage() {
  const searched = useJobSearch();
  const { search, saved } = searched;
  const [selected] = useQueryState('id');
  const address = useQueryLink();
  const user = useCall(getUser);
  const query = { ...searchQuery(search), limit: PAGE };
  const found = useCall(searchJobs, { query }, { enabled: !saved, keepPrevious: true });
  const own = useGrowingList(
    listJobs,
    { query: { title: search.q, location: search.place, saved: 'true', limit: PAGE } },
    { enabled: saved },
  );
  const rows = ((saved ? own.rows : found.data?.jobs) ?? []).filter(isWhole);
  // Reserve the place of the filters before the first answer, so that nothing moves.
  const slot = jobsSlot(found.data ?? NOTHING_FOUND, search, today());
  const listed = rows.find((job) => job._id === selected);
  const isPending = saved ? own.isPending : found.isPending;
  const single = useCall(
    getJob,
    { path: { jobId: selected ?? '' } },
    { enabled: selected !== null && !listed && !isPending },
  );
  const job = listed ?? (selected ? single.data : rows[0]);
  const live = saved ? own.data && words.count(own.rows.length, own.hasMore) : found.data && slot.title;

  return (
    <>
      <PageHead title={words.title} purpose={limitText(user.data)} live={live} />
      <JobSearch searched={searched} away={selected !== null} />
      {!saved && <JobFilters slot={slot} searched={searched} away={selected !== null} />}
      <ListDetail
        selected={selected}
        label={words.selected}
        backTo={address({ id: null })}
        backLabel={words.all}
        list={
          saved ? (
            <Suspense fallback={<Loading label={words.jobs} rows={6} />}>
              <SavedJobs jobs={own} current={job?._id ?? null} searched={searched} />
            </Suspense>
          ) : (
            <SearchResults found={found} slot={slot} query={query} current={job?._id ?? null} />
          )
        }
        detail={
          job ? (
            <JobDetail job={job} user={user} key={job._id} />
          ) : selected && isNotFound(single.error) ? (
            <EmptyState title={words.missing.title}>{words.missing.text}</EmptyState>
          ) : selected ? (
            <Load of={single} label={words.job}>
              {() => null}
            </Load>
          ) : (
            !isPending && <EmptyState title={TEXTS.noJobSelected}>{words.match}</EmptyState>
          )
        }
      />
    </>
  );
}

function limitText(user: { appliedCount: number; jobLimit: number; unlimited: boolean } | undefined): string {
  if (!user) return words.purpose;
  return user.unlimited ? words.usedNoLimit(user.appliedCount) : words.used(user.appliedCount, user.jobLimit);
}
