import type { CallOutput } from '@niyukti/contract/call';
import { getStudentNext, type ResumeGap } from '@niyukti/contract/calls/next';
import { ButtonLink, buttonClass, dayOf, formatDate, Load, today, useCall } from '@niyukti/kit';
import { fullMomentText, hourText } from '@niyukti/kit/hiring';
import { FirstSteps, orNothing, type Stop, Stops, stopWay, useAccountId } from '@niyukti/kit/work';
import { FileText, Mail, Send, UserRound, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { GoodJobs } from './good-jobs.tsx';
import * as s from './home.module.css';
import { words } from './words/index.ts';

type Next = CallOutput<typeof getStudentNext>;

/**
 * What the job seeker does next, and three jobs that ask for what they can. What stands below comes
 * behind them, so that nothing moves.
 */
export function Next({ children }: { children: ReactNode }) {
  const next = useCall(getStudentNext);
  const account = useAccountId('student');
  const stops = (data: Next) => <Stops label={words.next.label} stops={stopsOf(data)} />;
  return (
    <div className={s.next}>
      <Load of={next} label={words.next.label} rows={5}>
        {(data) => (
          <>
            {data.applied === 0 ? (
              <FirstSteps account={account ?? ''} title={words.first.title} stops={firstSteps(data)}>
                {stops(data)}
              </FirstSteps>
            ) : (
              stops(data)
            )}
            {data.jobs.length > 0 && <GoodJobs jobs={data.jobs} />}
          </>
        )}
      </Load>
      {(next.data ?? next.error) && children}
    </div>
  );
}

function firstSteps({ resumeLacks }: Next): readonly Stop[] {
  const written = !resumeLacks.includes('resume');
  return [
    { key: 'account', state: 'done', icon: <UserRound />, title: words.first.account },
    written
      ? { key: 'resume', state: 'done', icon: <FileText />, title: words.first.written }
      : {
          key: 'resume',
          icon: <FileText />,
          title: words.first.resume,
          text: words.first.resumeText,
          action: stopWay('/Resume', words.first.write),
        },
    {
      key: 'apply',
      state: written ? undefined : 'later',
      icon: <Send />,
      title: words.first.apply,
      text: words.first.applyText,
      action: written ? stopWay('/Joblist', words.first.find) : undefined,
    },
    { key: 'follow', state: 'later', icon: <Mail />, title: words.first.follow, text: words.first.followText },
  ];
}

function stopsOf({ interview, letters, resumeLacks }: Next): readonly Stop[] {
  const stops: Stop[] = interview ? [interviewStop(interview)] : [];
  for (const letter of letters)
    stops.push({
      key: `letter ${letter.applicationId}`,
      icon: <Mail />,
      title: words.next.letter(letter.companyName),
      text: words.next.letterText(letter.jobTitle, formatDate(letter.sentAt)),
      action: stopWay(`/AppliedStatus?id=${letter.applicationId}`, words.next.read),
    });
  const [gap] = resumeLacks;
  if (gap) stops.push(gapStop(gap));
  return orNothing(stops, words.next.nothing, words.next.nothingText);
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
    text: words.next.interviewText(jobTitle, companyName, round, mode, interviewer),
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
  action: stopWay('/Resume', gap === 'resume' ? words.first.write : words.next.complete),
});
