import type { getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import type { getCompanyNext } from '@niyukti/contract/hiring/next-calls';
import { formatDate, formatDay } from '@niyukti/kit';
import { FirstSteps, orEmptyTask, type Task, TaskList, taskLink, useAccountId } from '@niyukti/kit/page';
import { BriefcaseBusiness, CalendarClock, Clock3, Image, Mail, Send, UserRound, Users } from 'lucide-react';
import { words } from './words.ts';

type Next = CallOutput<typeof getCompanyNext>;
type Dashboard = CallOutput<typeof getCompanyDashboard>;

interface Props {
  next: Next;
  figures: Dashboard | undefined;
  /** Path of the logo, null without one, undefined while it is not known. */
  logo: string | null | undefined;
}

/** The company's pending work; the first steps while HR has selected nobody. */
export function PendingTasks({ next, figures, logo }: Props) {
  const first = figures?.funnel.selected === 0 ? firstSteps(figures, logo) : null;
  const account = useAccountId('company');
  const tasks = <TaskList title={words.next.label} label={words.next.label} tasks={tasksOf(next)} />;
  if (!first) return tasks;
  const done = first.filter(({ state }) => state === 'done').length;
  return (
    <FirstSteps
      account={account ?? ''}
      title={words.first.title}
      note={words.first.done(done, first.length)}
      tasks={first}
    >
      {tasks}
    </FirstSteps>
  );
}

function firstSteps({ jobCount }: Dashboard, logo: string | null | undefined): readonly Task[] {
  return [
    { key: 'account', state: 'done', icon: <UserRound />, title: words.first.account },
    jobCount > 0
      ? { key: 'job', state: 'done', icon: <BriefcaseBusiness />, title: words.first.posted }
      : {
          key: 'job',
          icon: <BriefcaseBusiness />,
          title: words.first.post,
          text: words.first.postText,
          action: taskLink('/CompanyJobPost?edit=new', words.postJob),
        },
    logo
      ? { key: 'logo', state: 'done', icon: <Image />, title: words.first.hasLogo }
      : { key: 'logo', icon: <Image />, title: words.first.logo, text: words.first.logoText },
    { key: 'decide', state: 'later', icon: <Users />, title: words.first.decide, text: words.first.decideText },
  ];
}

/** The first names of a list, and how many more it has. */
const namesOf = ({ count, first }: { count: number; first: readonly { candidate: string }[] }) =>
  words.next.names(
    first.map(({ candidate }) => candidate),
    count - first.length,
  );

function tasksOf({ awaiting, overdue, letters, toHand, closing }: Next): readonly Task[] {
  const tasks: Task[] = [];
  if (awaiting.count > 0)
    tasks.push({
      key: 'awaiting',
      icon: <Users />,
      title: words.next.awaiting(awaiting.count),
      text:
        awaiting.first &&
        words.next.oldest(formatDate(awaiting.first.since), awaiting.first.candidate, awaiting.first.jobTitle),
      action: taskLink('/CompanyHRSelected', words.next.decide),
    });
  const [earliest] = overdue.first;
  if (earliest)
    tasks.push({
      key: 'overdue',
      icon: <CalendarClock />,
      title: words.next.overdue(overdue.count),
      text: words.next.overdueText(namesOf(overdue), formatDay(earliest.at)),
      action:
        overdue.count === 1
          ? taskLink(`/CompanyInterviewProcess/${encodeURIComponent(earliest.applicationId)}`, words.next.enter)
          : taskLink('/CompanyInterviewProcess?filter=overdue', words.next.enter),
    });
  if (letters.count > 0)
    tasks.push({
      key: 'letters',
      icon: <Mail />,
      title: words.next.letters(letters.count),
      text: words.next.lettersText(namesOf(letters)),
      action: taskLink('/CompanyHiredCandidates', words.next.upload),
    });
  if (toHand.count > 0)
    tasks.push({
      key: 'toHand',
      icon: <Send />,
      title: words.next.toHand(toHand.count),
      text: words.next.lettersText(namesOf(toHand)),
      action: taskLink('/CompanyHiredCandidates', words.next.handOver),
    });
  for (const job of closing)
    tasks.push({
      key: `job ${job.jobId}`,
      icon: <Clock3 />,
      title: words.next.closes(job.jobTitle),
      text: words.next.closesText(formatDate(job.deadline)),
      action: taskLink(`/CompanyJobPost?view=${job.jobId}`, words.next.viewJob),
    });
  return orEmptyTask(tasks, words.next.nothing, words.next.nothingText);
}
