import { type FoundJobs, searchJobs } from '@niyukti/contract/jobs/job-search-calls';
import type { JobsSlot } from '@niyukti/contract/public-pages/jobs-slot';
import { EmptyState, Link, Load, type Loadable, useCall, useQueryState } from '@niyukti/kit';
import { JobCards } from './job-cards.tsx';
import * as s from './job-results.module.css';
import { LoadMore } from './load-more.tsx';
import { MOST_ROWS, PAGE, toJoblistUrl } from './to-joblist-url.ts';
import { words } from './words.ts';

interface Props {
  found: Loadable<FoundJobs>;
  /** What was found in the words of the public page. */
  slot: JobsSlot;
  query: Readonly<Record<string, string | number>>;
  current: string | null;
}

/** The jobs that a search found; if there are none, what was searched and similar searches. */
export function SearchResults({ found, slot, query, current }: Props) {
  return (
    <Load of={found} label={words.jobs} rows={6}>
      {({ jobs, next }) => (
        <>
          {slot.none ? <NoResults slot={slot} /> : <p className={s.note}>{slot.note}</p>}
          <p className={s.note}>
            <Link to={`/JobSeeker/Alerts?keep=${encodeURIComponent(slot.self.slice(6))}`}>{words.alerts}</Link>
          </p>
          <JobCards jobs={jobs} current={current} />
          {next && <NextJobs query={query} cursor={next} shown={jobs.length} current={current} />}
        </>
      )}
    </Load>
  );
}

interface NextJobsProps {
  query: Props['query'];
  cursor: string;
  /** Jobs that are shown above. */
  shown: number;
  current: string | null;
}

/** The jobs behind a cursor. How many are shown is in the address, for a reload and Back. */
function NextJobs({ query, cursor, shown, current }: NextJobsProps) {
  const [rows, setRows] = useQueryState('rows');
  const wanted = Math.min(Number(rows) || 0, MOST_ROWS);
  const isWanted = wanted > shown;
  const found = useCall(searchJobs, { query: { ...query, cursor } }, { enabled: isWanted });
  if (!isWanted) return shown < MOST_ROWS && <LoadMore more={() => setRows(String(shown + PAGE))} />;
  return (
    <Load of={found} label={words.jobs} rows={3}>
      {({ jobs, next }) => (
        <>
          <JobCards jobs={jobs} current={current} />
          {next && <NextJobs query={query} cursor={next} shown={shown + jobs.length} current={current} />}
        </>
      )}
    </Load>
  );
}

function NoResults({ slot }: { slot: JobsSlot }) {
  return (
    <>
      <EmptyState title={slot.title}>{slot.note}</EmptyState>
      {slot.near.length > 0 && (
        <ul className={s.near} aria-label={words.near}>
          {slot.near.map(({ label, jobs, href }) => (
            <li key={label}>
              <Link to={toJoblistUrl(href)}>{label}</Link> <small data-num="">{jobs}</small>
            </li>
          ))}
        </ul>
      )}
      {slot.closest && <h2 className={s.closest}>{words.closest}</h2>}
    </>
  );
}
