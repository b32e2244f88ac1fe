import type { listJobs } from '@niyukti/contract/jobs/job-calls';
import { ButtonLink, EmptyState, ErrorNotice, type ItemOf, Load } from '@niyukti/kit';
import type { GrowingList } from '@niyukti/kit/list';
import { JobCards } from './job-cards.tsx';
import { LoadMore } from './load-more.tsx';
import type { AddressedSearch } from './use-job-search.ts';
import { words } from './words.ts';

interface SavedJobsProps {
  jobs: GrowingList<ItemOf<typeof listJobs>>;
  current: string | null;
  searched: AddressedSearch;
}

/** The student's saved jobs, by a part of their title and place. */
export function SavedJobs({ jobs, current, searched }: SavedJobsProps) {
  const { q, place } = searched.search;
  const isSearched = q !== '' || place !== '';
  const none = isSearched ? words.noneFound : words.noneSaved;
  return (
    <Load of={jobs} label={words.jobs} rows={6}>
      {(saved) =>
        saved.length === 0 ? (
          <EmptyState
            title={none.title}
            action={
              isSearched ? (
                <ButtonLink to={searched.address({ q: '', place: '' })}>{words.showAll}</ButtonLink>
              ) : undefined
            }
          >
            {none.text}
          </EmptyState>
        ) : (
          <>
            <JobCards jobs={saved} current={current} />
            <ErrorNotice error={jobs.error} />
            {jobs.hasMore && <LoadMore more={jobs.more} busy={jobs.isLoadingMore} failed={jobs.error !== null} />}
          </>
        )
      }
    </Load>
  );
}
