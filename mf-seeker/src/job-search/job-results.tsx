import type { listJobs } from '@niyukti/contract/calls/job';
import { Button, ButtonLink, EmptyState, ErrorNotice, formatDay, type ItemOf, Load, useQueryLink } from '@niyukti/kit';
import { LabelBadge, placeOf } from '@niyukti/kit/hiring';
import type { List } from '@niyukti/kit/list';
import { ListCard } from '@niyukti/kit/work';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as s from './job-results.module.css';
import type { JobFilters } from './job-search.tsx';
import { words } from './words/index.ts';

type Job = ItemOf<typeof listJobs>;

interface JobResultsProps {
  jobs: List<Job>;
  current: string | null;
  filters: JobFilters;
}

/** The jobs found; more come as one scrolls, or by the button. */
export function JobResults({ jobs, current, filters }: JobResultsProps) {
  const address = useQueryLink();
  return (
    <Load of={jobs} label={words.jobs} rows={6}>
      {(found) =>
        found.length === 0 ? (
          <NoJobs filters={filters} />
        ) : (
          <>
            <ul>
              {found.map((job) => (
                <li key={job._id}>
                  <ListCard
                    to={address({ id: job._id })}
                    current={job._id === current}
                    title={job.jobTitle}
                    under={`${job.companyName}, ${placeOf(job)}`}
                    company={{ name: job.companyName, logo: job.companyLogoUrl }}
                    badge={<Standing job={job} />}
                    note={words.posted(formatDay(job.jobPostedOn))}
                  />
                </li>
              ))}
            </ul>
            <ErrorNotice error={jobs.error} />
            {jobs.hasMore && <More jobs={jobs} />}
          </>
        )
      }
    </Load>
  );
}

function Standing({ job }: { job: Job }) {
  if (job.applied) return <LabelBadge label={words.jobResults.applied} />;
  if (job.closed) return <LabelBadge label={words.jobResults.closed} />;
  return (
    <span className={s.type}>
      {job.saved && <Bookmark aria-label={words.saved} />}
      {job.jobType}
    </span>
  );
}

/**
 * Loads the next jobs when it comes into view. After a failure only the button does, so that it
 * cannot loop.
 */
function More({ jobs }: { jobs: List<Job> }) {
  const box = useRef<HTMLDivElement>(null);
  const { more, isLoadingMore, error } = jobs;
  const idle = !isLoadingMore && !error;
  useEffect(() => {
    const element = box.current;
    if (!element || !idle) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [more, idle]);
  return (
    <div className={s.more} ref={box}>
      <Button busy={isLoadingMore} busyLabel={words.loadingMore} onClick={more}>
        {words.more}
      </Button>
    </div>
  );
}

function NoJobs({ filters }: { filters: JobFilters }) {
  const { title, location, saved } = filters.values;
  const searched = title !== '' || location !== '';
  const said = searched ? words.noneFound : saved === 'true' ? words.noneSaved : words.none;
  return (
    <EmptyState
      title={said.title}
      action={searched ? <ButtonLink to={filters.cleared}>{words.showAll}</ButtonLink> : undefined}
    >
      {said.text}
    </EmptyState>
  );
}
