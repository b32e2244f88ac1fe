import type { CallOutput } from '@niyukti/contract/call';
import type { getAdminDashboard, getAdminTrends } from '@niyukti/contract/calls/admin';
import { ButtonLink } from '@niyukti/kit';
import { type Stop, Stops } from '@niyukti/kit/work';
import { BadgeCheck, BriefcaseBusiness, Circle, Mail, UserRound, Users } from 'lucide-react';
import { words } from './words/index.ts';

type Counts = CallOutput<typeof getAdminDashboard>;
type Trends = CallOutput<typeof getAdminTrends>;

/** A stop's way to its list: the first one is the page's one filled button. */
const way = (to: string, label: string): Stop['action'] =>
  function Way(now) {
    return (
      <ButtonLink to={to} look={now ? 'primary' : 'quiet'} small={!now}>
        {label}
      </ButtonLink>
    );
  };

const NOTHING: Stop = {
  key: 'nothing',
  state: 'later',
  icon: <Circle />,
  title: words.toDo.nothing,
  text: words.toDo.nothingText,
};

/** What only the administrator can move on, in one list; the first steps while there is no HR. */
export function ToDo({ counts, trends }: { counts: Counts; trends: Trends }) {
  return counts.totalHRs === 0 ? (
    <Stops title={words.first.title} label={words.first.title} stops={FIRST_STEPS} />
  ) : (
    <Stops title={words.toDo.title} label={words.toDo.title} stops={stopsOf(counts, trends)} />
  );
}

const FIRST_STEPS: readonly Stop[] = [
  { key: 'account', state: 'done', icon: <UserRound />, title: words.first.account },
  {
    key: 'hr',
    icon: <Users />,
    title: words.first.hr,
    text: words.first.hrText,
    action: way('/Createhr', words.first.createHr),
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
      action: way('/CompanyJobs?unassigned=true', words.toDo.assign),
    });
  if (openPlanRequests > 0)
    stops.push({
      key: 'plans',
      icon: <BadgeCheck />,
      title: words.toDo.plans(openPlanRequests),
      text: words.toDo.plansText,
      action: (now) => (
        <>
          {way('/UserManagement?show=requests', words.toDo.jobSeekers)?.(now)}
          {way('/CompanyOnboardList?show=requests', words.toDo.companies)?.(false)}
        </>
      ),
    });
  if (openMessages > 0)
    stops.push({
      key: 'messages',
      icon: <Mail />,
      title: words.toDo.messages(openMessages),
      text: words.toDo.messagesText,
      action: way('/ContactUsResponse?handled=false', words.toDo.read),
    });
  return stops.length === 0 ? [NOTHING] : stops;
}
