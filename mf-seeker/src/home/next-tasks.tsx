import type { CallOutput } from '@niyukti/contract/api/call';
import { getStudentNext, type ResumeGap } from '@niyukti/contract/hiring/next-calls';
import { ButtonLink, buttonClass, dayOf, formatDate, formatNumber, Load, Loading, today, useCall } from '@niyukti/kit';
import { orEmptyTask, type Task, TaskList, taskLink } from '@niyukti/kit/page';
import { fullMomentText, hourText, isWebAddress } from '@niyukti/product/hiring';
import { FileText, Mail, Video } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import * as s from './home.module.css';
import { MatchingJobs } from './matching-jobs.tsx';
import { words } from './words.ts';

/** For accounts that have not applied yet. */
const HomeFirstSteps = lazy(() => import('./first-steps.tsx').then((m) => ({ default: m.HomeFirstSteps })));

type Next = CallOutput<typeof getStudentNext>;

/**
 * The job seeker's next tasks, and three jobs that match the resume. The parts below wait for them,
 * so that nothing moves.
 */
export function NextTasks({ children }: { children: ReactNode }) {
  const next = useCall(getStudentNext);
  return (
    <div className={s.next}>
      <Load of={next} label={words.next.loading} rows={5}>
        {(data) => {
          const tasks = <TaskList label={words.next.label} tasks={tasksOf(data)} />;
          return (
            <Suspense fallback={<Loading label={words.next.loading} rows={5} />}>
              {data.applied === 0 ? <HomeFirstSteps lacks={data.resumeLacks}>{tasks}</HomeFirstSteps> : tasks}
              {data.jobs.length > 0 && <MatchingJobs jobs={data.jobs} />}
            </Suspense>
          );
        }}
      </Load>
      {(next.data ?? next.error) && children}
    </div>
  );
}

function tasksOf({ interview, letters, resumeLacks }: Next): readonly Task[] {
  const tasks: Task[] = interview ? [interviewTask(interview)] : [];
  for (const letter of letters)
    tasks.push({
      key: `letter ${letter.applicationId}`,
      icon: <Mail />,
      title: words.next.letter(letter.companyName),
      text: words.next.letterText(letter.jobTitle, formatDate(letter.sentAt)),
      action: taskLink(`/AppliedStatus?id=${letter.applicationId}`, words.next.read),
    });
  const [gap] = resumeLacks;
  if (gap) tasks.push(gapTask(gap));
  return orEmptyTask(tasks, words.next.nothing, words.next.nothingText);
}

function interviewTask({
  applicationId,
  date,
  jobTitle,
  companyName,
  round,
  mode,
  link,
  interviewer,
}: NonNullable<Next['interview']>): Task {
  const online = isWebAddress(link);
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

const gapTask = (gap: ResumeGap): Task => ({
  key: 'resume',
  icon: <FileText />,
  title: words.next.gaps[gap],
  text: words.next.gapTexts[gap],
  action: taskLink('/Resume', gap === 'resume' ? words.first.write : words.next.complete),
});
