import type { CallOutput } from '@niyukti/contract/call';
import type { getAdminDashboard, getAdminTrends } from '@niyukti/contract/calls/admin';
import { FirstSteps, orNothing, type Stop, Stops, stopWay, useAccountId } from '@niyukti/kit/work';
import { BadgeCheck, BriefcaseBusiness, Mail, UserRound, Users } from 'lucide-react';
import { words } from './words.ts';

type Counts = CallOutput<typeof getAdminDashboard>;
type Trends = CallOutput<typeof getAdminTrends>;

/** What only the administrator can move on, in one list; the first steps while there is no HR. */
export function ToDo({ counts, trends }: { counts: Counts; trends: Trends }) {
  const account = useAccountId('admin');
  const stops = <Stops title={words.toDo.title} label={words.toDo.title} stops={stopsOf(counts, trends)} />;
  if (counts.totalHRs > 0) return stops;
  return (
    <FirstSteps account={account ?? ''} title={words.first.title} stops={FIRST_STEPS}>
      {stops}
    </FirstSteps>
  );
}

const FIRST_STEPS: readonly Stop[] = [
  { key: 'account', state: 'done', icon: <UserRound />, title: words.first.account },
  {
    key: 'hr',
    icon: <Users />,
    title: words.first.hr,
    text: words.first.hrText,
    action: stopWay('/Createhr', words.first.createHr),
  },
  {
    key: 'assign',
    state: 'later',
    icon: <BriefcaseBusiness />,
    title: words.first.assign,
    text: words.first.assignText,
  },
];

function stopsOf({ unassignedJobs }: Counts, { waitingUnassigned, openPlanRequests, openMessages }: Trends) {
  const stops: Stop[] = [];
  if (unassignedJobs > 0)
    stops.push({
      key: 'jobs',
      icon: <BriefcaseBusiness />,
      title: words.toDo.unassigned(unassignedJobs),
      text: waitingUnassigned > 0 ? words.toDo.waiting(waitingUnassigned) : words.toDo.nobodyWaits,
      action: stopWay('/CompanyJobs?unassigned=true', words.toDo.assign),
    });
  if (openPlanRequests > 0)
    stops.push({
      key: 'plans',
      icon: <BadgeCheck />,
      title: words.toDo.plans(openPlanRequests),
      text: words.toDo.plansText,
      action: (now) => (
        <>
          {stopWay('/UserManagement?show=requests', words.toDo.jobSeekers)?.(now)}
          {stopWay('/CompanyOnboardList?show=requests', words.toDo.companies)?.(false)}
        </>
      ),
    });
  if (openMessages > 0)
    stops.push({
      key: 'messages',
      icon: <Mail />,
      title: words.toDo.messages(openMessages),
      text: words.toDo.messagesText,
      action: stopWay('/ContactUsResponse?handled=false', words.toDo.read),
    });
  return orNothing(stops, words.toDo.nothing, words.toDo.nothingText);
}
