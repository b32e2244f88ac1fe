import type { CallOutput } from '@niyukti/contract/call';
import { getStudentNext, type ResumeGap } from '@niyukti/contract/calls/next';
import { ButtonLink, buttonClass, dayOf, formatDate, formatNumber, Load, Loading, today, useCall } from '@niyukti/kit';
import { fullMomentText, hourText } from '@niyukti/kit/hiring';
import { type Stop, Stops } from '@niyukti/kit/work';
import { Circle, FileText, Mail, Video } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { GoodJobs } from './good-jobs.tsx';
import * as s from './home.module.css';
import { words } from './words/index.ts';

/** For accounts that have not applied yet. */
const First = lazy(() => import('./below.tsx').then((m) => ({ default: m.First })));

type Next = CallOutput<typeof getStudentNext>;

/**
 * What the job seeker does next, and three jobs that ask for what they can. What stands below comes
 * behind them, so that nothing moves.
 */
export function Next({ children }: { children: ReactNode }) {
  const next = useCall(getStudentNext);
  return (
    <div className={s.next}>
      <Load of={next} label={words.next.loading} rows={5}>
        {(data) => {
          const stops = <Stops label={words.next.label} stops={stopsOf(data)} />;
          return (
            <Suspense fallback={<Loading label={words.next.loading} rows={5} />}>
              {data.applied === 0 ? <First lacks={data.resumeLacks}>{stops}</First> : stops}
              {data.jobs.length > 0 && <GoodJobs jobs={data.jobs} />}
            </Suspense>
          );
        }}
      </Load>
      {(next.data ?? next.error) && children}
    </div>
  );
}

/** A stop's way: the first one is the page's one filled button. */
export const way = (to: string, label: string): Stop['action'] =>
  function Way(now) {
    return (
      <ButtonLink to={to} look={now ? 'primary' : 'quiet'} small={!now}>
        {label}
      </ButtonLink>
    );
  };

/** The hollow stop that says that nothing waits. */
const NOTHING: Stop = {
  key: 'nothing',
  state: 'later',
  icon: <Circle />,
  title: words.next.nothing,
  text: words.next.nothingText,
};

function stopsOf({ interview, letters, resumeLacks }: Next): readonly Stop[] {
  const stops: Stop[] = interview ? [interviewStop(interview)] : [];
  for (const letter of letters)
    stops.push({
      key: `letter ${letter.applicationId}`,
      icon: <Mail />,
      title: words.next.letter(letter.companyName),
      text: words.next.letterText(letter.jobTitle, formatDate(letter.sentAt)),
      action: way(`/AppliedStatus?id=${letter.applicationId}`, words.next.read),
    });
  const [gap] = resumeLacks;
  if (gap) stops.push(gapStop(gap));
  return stops.length === 0 ? [NOTHING] : stops;
}

function interviewStop({
  applicationId,
  date,
  jobTitle,
  companyName,
  round,
  mode,
  link,
  interviewer,
}: NonNullable<Next['interview']>): Stop {
  const online = /^https?:\/\/\S+$/.test(link);
  return {
    key: 'interview',
    icon: <Video />,
    title: dayOf(date) === today() ? words.next.today(hourText(date)) : words.next.interview(fullMomentText(date)),
    text: words.next.interviewText(jobTitle, companyName, formatNumber(round), mode, interviewer),
    action: (now) => (
      <>
        {online && (
          <a
            className={buttonClass({ look: now ? 'ink' : 'quiet' })}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Video aria-hidden="true" />
            {words.next.join}
          </a>
        )}
        <ButtonLink to={`/AppliedStatus?id=${applicationId}`}>{words.next.details}</ButtonLink>
      </>
    ),
  };
}

const gapStop = (gap: ResumeGap): Stop => ({
  key: 'resume',
  icon: <FileText />,
  title: words.next.gaps[gap],
  text: words.next.gapTexts[gap],
  action: way('/Resume', gap === 'resume' ? words.first.write : words.next.complete),
});
