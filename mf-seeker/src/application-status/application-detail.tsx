import { LIMITS } from '@niyukti/contract/api/limits';
import {
  type ApplicationEvent,
  listApplicationEvents,
  type StudentApplicationRow,
} from '@niyukti/contract/hiring/application-calls';
import { listUserInterviews } from '@niyukti/contract/hiring/student-application-calls';
import { ErrorNotice, formatDateTime, useCall } from '@niyukti/kit';
import { JobFacts, JobHeading } from '@niyukti/product/hiring';
import { useEffect, useRef } from 'react';
import { SimilarJobs } from '../parts/similar-jobs.tsx';
import { ApplicationLine } from './application-line.tsx';
import { eventText } from './event-text.ts';
import * as s from './events.module.css';
import { NextRound } from './next-round.tsx';
import { nextRound, whereItStands } from './stations.ts';
import { Withdraw } from './withdraw.tsx';
import { words } from './words.ts';

/**
 * The selected application. Its interviews are read again when it is selected and every 30 seconds.
 */
export function ApplicationDetail({ application }: { application: StudentApplicationRow }) {
  const { _id: id, updatedAt } = application;
  const interviews = useCall(
    listUserInterviews,
    { query: { applicationId: id } },
    { pollSeconds: LIMITS.interviewPollSeconds, freshSeconds: 0 },
  );
  const events = useCall(listApplicationEvents, { path: { id } });
  const { refetch } = events;
  const read = useRef(updatedAt);
  useEffect(() => {
    // The events are stale once the application has changed.
    if (read.current !== updatedAt) refetch();
    read.current = updatedAt;
  }, [updatedAt, refetch]);

  const record = interviews.data?.find((entry) => entry.applicationId === id);
  const current: StudentApplicationRow = record ? { ...application, ...record } : application;
  const round = nextRound(current, Date.now());
  return (
    <>
      <JobHeading job={current.jobId} />
      <JobFacts job={current.jobId} />
      {round && <NextRound application={current} round={round} />}
      <ErrorNotice error={interviews.error} />
      <ApplicationLine application={current} events={events.data ?? []} />
      <Events events={events.data ?? []} companyName={current.jobId.companyName} />
      {whereItStands(current).standing === 'Rejected' && (
        <SimilarJobs jobId={current.jobId._id} title={words.similar} />
      )}
      <Withdraw application={current} />
    </>
  );
}

/** The events of an application, newest first, collapsed below the line. */
export function Events({ events, companyName }: { events: readonly ApplicationEvent[]; companyName: string }) {
  if (events.length === 0) return null;
  return (
    <details className={s.events}>
      <summary>{words.events.title(events.length)}</summary>
      <ol>
        {events.map((event) => (
          <li key={event._id}>
            <time>{formatDateTime(event.at)}</time>
            <span>{eventText(event, companyName)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
