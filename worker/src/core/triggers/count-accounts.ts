import type { Trigger } from './trigger.ts';
import { countInWeek, totals } from './words.ts';

const requestOpen = "NEW.state = 'open'";
const settled = "OLD.state = 'open' AND NEW.state <> 'open'";
const mark = (asks: 0 | 1): string[] =>
  [
    ['students', 'student'],
    ['companies', 'company'],
  ].map(([table, role]) => `UPDATE ${table} SET asks = ${asks} WHERE NEW.role = '${role}' AND id = NEW.account_id`);

/** How many accounts there are, how many signed up this week, who asks for a plan. */
export const ACCOUNT_COUNTERS: readonly Trigger[] = [
  {
    name: 'students_counted',
    on: 'AFTER INSERT ON students',
    does: [totals('students = students + 1'), countInWeek('signUps', 'NEW.created_at')],
  },
  {
    name: 'companies_counted',
    on: 'AFTER INSERT ON companies',
    does: [totals('companies = companies + 1'), countInWeek('signUps', 'NEW.created_at')],
  },
  {
    name: 'students_uncounted',
    on: 'AFTER DELETE ON students',
    does: [totals('students = students - 1')],
  },
  {
    name: 'companies_uncounted',
    on: 'AFTER DELETE ON companies',
    does: [totals('companies = companies - 1')],
  },
  { name: 'hrs_counted', on: 'AFTER INSERT ON hrs', does: [totals('hrs = hrs + 1')] },
  {
    name: 'hrs_uncounted',
    on: 'AFTER DELETE ON hrs',
    does: [totals('hrs = hrs - 1'), 'DELETE FROM hr_weekly WHERE hr_id = OLD.id'],
  },
  {
    name: 'plan_requests_added',
    on: 'AFTER INSERT ON plan_requests',
    when: requestOpen,
    does: [totals('plan_requests = plan_requests + 1')],
  },
  {
    name: 'plan_requests_settled',
    on: 'AFTER UPDATE OF state ON plan_requests',
    when: settled,
    does: [totals('plan_requests = plan_requests - 1')],
  },
  { name: 'plan_requests_asked', on: 'AFTER INSERT ON plan_requests', when: requestOpen, does: mark(1) },
  { name: 'plan_requests_answered', on: 'AFTER UPDATE OF state ON plan_requests', when: settled, does: mark(0) },
];
