import type { listJobs } from '@niyukti/contract/calls/job';
import {
  Button,
  ButtonLink,
  type CallList,
  EmptyState,
  ErrorNotice,
  formatDay,
  type ItemOf,
  Load,
  useQueryLink,
} from '@niyukti/kit';
import { ListCard } from '@niyukti/kit/work';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { placeOf } from '../parts/job-text.ts';
import { StatusPill } from '../parts/status-pill.tsx';
import * as s from './job-results.module.css';

type Job = ItemOf<typeof listJobs>;

interface JobResultsProps {
  jobs: CallList<Job>;
  current: string | null;
  searched: boolean;
  saved: boolean;
}

/** The jobs found; more come as one scrolls, or by the button. */
export function JobResults({ jobs, current, searched, saved }: JobResultsProps) {
  const address = useQueryLink();
  return (
    <Load of={jobs} label="jobs" rows={6}>
      {(found) =>
        found.length === 0 ? (
          <NoJobs searched={searched} saved={saved} />
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
                    note={`Posted ${formatDay(job.jobPostedOn)}`}
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
  if (job.applied) return <StatusPill status="Applied" />;
  if (job.closed) return <StatusPill status="Closed" />;
  return (
    <span className={s.type}>
      {job.saved && <Bookmark aria-label="Saved" />}
      {job.jobType}
    </span>
  );
}

/** Loads the next jobs when it comes into view. After a failure only the button does, so that it cannot loop. */
function More({ jobs }: { jobs: CallList<Job> }) {
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
      <Button busy={isLoadingMore} busyLabel="Loading more jobs" onClick={more}>
        Show more jobs
      </Button>
    </div>
  );
}

function NoJobs({ searched, saved }: { searched: boolean; saved: boolean }) {
  if (saved && !searched) {
    return <EmptyState title="No saved jobs">Save a job with its bookmark, and it waits for you here.</EmptyState>;
  }
  if (searched) {
    return (
      <EmptyState title="No jobs found" action={<ButtonLink to="/Joblist">Show all jobs</ButtonLink>}>
        Nothing matches both the title and the location. Try a shorter word.
      </EmptyState>
    );
  }
  return <EmptyState title="No open jobs">New jobs show here as companies post them.</EmptyState>;
}
