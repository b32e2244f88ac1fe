import type { CallOutput } from '@niyukti/contract/api/call';
import { getHrNext } from '@niyukti/contract/hiring/next-calls';
import { formatDay, Link, Load, useCall } from '@niyukti/kit';
import { Card, FirstSteps, orEmptyTask, type Task, TaskList, taskLink } from '@niyukti/kit/page';
import { BriefcaseBusiness, CalendarClock, Inbox, Mail, Send, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysSince } from './age.ts';
import * as s from './home.module.css';
import { QueueByJob } from './queue-by-job.tsx';
import { words } from './words.ts';

type Next = CallOutput<typeof getHrNext>;

/**
 * HR's next tasks, the counts, and how long each job's applications have waited. The parts below
 * the list wait for it, so that nothing moves.
 */
export function NextTasks({ hrId, isNew, children }: { hrId: string; isNew: boolean; children: ReactNode }) {
  const next = useCall(getHrNext, { path: { hrId } });
  return (
    <>
      <div className={s.next}>
        <Load of={next} label={words.next.loading} rows={4}>
          {(data) => {
            const tasks = <TaskList label={words.next.label} tasks={tasksOf(data)} />;
            if (!isNew) return tasks;
            return (
              <FirstSteps account={hrId} title={words.first.title} tasks={FIRST_STEPS}>
                {tasks}
              </FirstSteps>
            );
          }}
        </Load>
      </div>
      {(next.data ?? next.error) && children}
      {next.data && next.data.queue.length > 0 && (
        <Card title={words.queue.title} end={<Link to="/JobApplications">{words.queue.all(next.data.pending)}</Link>}>
          <QueueByJob queue={next.data.queue} />
        </Card>
      )}
    </>
  );
}

const FIRST_STEPS: readonly Task[] = [
  { key: 'account', state: 'done', icon: <UserRound />, title: words.first.account },
  { key: 'jobs', state: 'later', icon: <BriefcaseBusiness />, title: words.first.jobs, text: words.first.jobsText },
  { key: 'decide', state: 'later', icon: <Inbox />, title: words.first.decide, text: words.first.decideText },
  { key: 'tell', state: 'later', icon: <Send />, title: words.first.tell, text: words.first.tellText },
];

function tasksOf({ pending, letters, updates, overdue, queue }: Next): readonly Task[] {
  const tasks: Task[] = [];
  const [oldest] = queue;
  if (pending > 0)
    tasks.push({
      key: 'pending',
      icon: <Inbox />,
      title: words.waits(pending),
      text: oldest && words.next.oldest(daysSince(oldest.oldest), oldest.jobTitle, oldest.companyName),
      action: taskLink('/JobApplications?order=oldest', words.next.start),
    });
  const names = (some: Next['letters']) =>
    words.next.names(
      some.first.map(({ candidate }) => candidate),
      some.count,
    );
  if (letters.count > 0)
    tasks.push({
      key: 'letters',
      icon: <Mail />,
      title: words.next.letters(letters.count),
      text: names(letters),
      action: taskLink('/HiredCandidates', words.next.sendLetters),
    });
  if (updates.count > 0)
    tasks.push({
      key: 'updates',
      icon: <Send />,
      title: words.next.updates(updates.count),
      text: names(updates),
      action: taskLink('/InterviewProcess?due=true', words.next.tell),
    });
  for (const round of overdue)
    tasks.push({
      key: `round ${round.applicationId}`,
      icon: <CalendarClock />,
      title: words.next.overdue(round.round, round.candidate),
      text: words.next.overdueText(formatDay(round.at), round.companyName),
      action: taskLink(`/JobApplications/${encodeURIComponent(round.applicationId)}`, words.next.open),
    });
  return orEmptyTask(tasks, words.next.nothing, words.next.nothingText);
}
