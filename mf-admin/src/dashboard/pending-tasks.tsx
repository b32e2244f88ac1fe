import type { getAdminDashboard, getAdminTrends } from '@niyukti/contract/administration/admin-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import { FirstSteps, orEmptyTask, type Task, TaskList, taskLink, useAccountId } from '@niyukti/kit/page';
import { BadgeCheck, BriefcaseBusiness, Mail, UserRound, Users } from 'lucide-react';
import { words } from './words.ts';

type Counts = CallOutput<typeof getAdminDashboard>;
type Trends = CallOutput<typeof getAdminTrends>;

/** The administrator's pending work; the first steps while there is no HR. */
export function PendingTasks({ counts, trends }: { counts: Counts; trends: Trends }) {
  const account = useAccountId('admin');
  const tasks = <TaskList title={words.toDo.title} label={words.toDo.title} tasks={tasksOf(counts, trends)} />;
  if (counts.totalHRs > 0) return tasks;
  return (
    <FirstSteps account={account ?? ''} title={words.first.title} tasks={FIRST_STEPS}>
      {tasks}
    </FirstSteps>
  );
}

const FIRST_STEPS: readonly Task[] = [
  { key: 'account', state: 'done', icon: <UserRound />, title: words.first.account },
  {
    key: 'hr',
    icon: <Users />,
    title: words.first.hr,
    text: words.first.hrText,
    action: taskLink('/Createhr', words.first.createHr),
  },
  {
    key: 'assign',
    state: 'later',
    icon: <BriefcaseBusiness />,
    title: words.first.assign,
    text: words.first.assignText,
  },
];

function tasksOf({ unassignedJobs }: Counts, { waitingUnassigned, openPlanRequests, openMessages }: Trends) {
  const tasks: Task[] = [];
  if (unassignedJobs > 0)
    tasks.push({
      key: 'jobs',
      icon: <BriefcaseBusiness />,
      title: words.toDo.unassigned(unassignedJobs),
      text: waitingUnassigned > 0 ? words.toDo.waiting(waitingUnassigned) : words.toDo.nobodyWaits,
      action: taskLink('/CompanyJobs?unassigned=true', words.toDo.assign),
    });
  if (openPlanRequests > 0)
    tasks.push({
      key: 'plans',
      icon: <BadgeCheck />,
      title: words.toDo.plans(openPlanRequests),
      text: words.toDo.plansText,
      action: (now) => (
        <>
          {taskLink('/UserManagement?show=requests', words.toDo.jobSeekers)?.(now)}
          {taskLink('/CompanyOnboardList?show=requests', words.toDo.companies)?.(false)}
        </>
      ),
    });
  if (openMessages > 0)
    tasks.push({
      key: 'messages',
      icon: <Mail />,
      title: words.toDo.messages(openMessages),
      text: words.toDo.messagesText,
      action: taskLink('/ContactUsResponse?handled=false', words.toDo.read),
    });
  return orEmptyTask(tasks, words.toDo.nothing, words.toDo.nothingText);
}
