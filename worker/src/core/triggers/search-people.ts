import { blockOf } from '../blocks.ts';
import { blocked, indexRow, person } from './index-row.ts';
import type { Trigger } from './trigger.ts';

const asks = (role: string, row = 'NEW.'): string =>
  `iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = '${role}' AND account_id = ${row}id AND state = 'open'), 'requested', '')`;
const jobsOf = (row: string): string =>
  `iif(${row}jobs > 0, ' jobs', '') || iif(${row}unassigned_jobs > 0, ' waiting', '')`;

const studentScope = (row: string, asking = asks('student', row)): string => `${asking} || ${blockOf(`${row}id`)}`;
const companyScope = (row: string, asking = asks('company', row)): string =>
  `${asking} || ${jobsOf(row)} || ${blockOf(`${row}id`)}`;
const student = indexRow('student_search', { rowid: 'NEW.id', ...person('NEW.'), scope: studentScope('NEW.') });
const company = indexRow('company_search', { rowid: 'NEW.id', ...person('NEW.'), scope: companyScope('NEW.') });
const hr = indexRow('hr_search', { rowid: 'NEW.id', ...person('NEW.'), scope: blockOf('NEW.id') });
const RENAMED = 'OLD.name_folded <> NEW.name_folded OR OLD.email <> NEW.email';

/**
 * Accounts are found by name and e-mail, companies also by whether they have jobs, all by whether
 * they ask for a plan.
 */
const FOUND: readonly Trigger[] = [
  { name: 'students_indexed', on: 'AFTER INSERT ON students', does: [student] },
  {
    name: 'students_reindexed',
    on: 'AFTER UPDATE OF name_folded, email ON students',
    when: RENAMED,
    does: [student],
  },
  { name: 'companies_indexed', on: 'AFTER INSERT ON companies', does: [company] },
  {
    name: 'companies_reindexed',
    on: 'AFTER UPDATE OF name_folded, email, jobs, unassigned_jobs ON companies',
    when: `${RENAMED} OR (OLD.jobs > 0) <> (NEW.jobs > 0) OR (OLD.unassigned_jobs > 0) <> (NEW.unassigned_jobs > 0)`,
    does: [company],
  },
  {
    name: 'students_unindexed',
    on: 'AFTER DELETE ON students',
    does: ['DELETE FROM student_search WHERE rowid = OLD.id'],
  },
  {
    name: 'companies_unindexed',
    on: 'AFTER DELETE ON companies',
    does: ['DELETE FROM company_search WHERE rowid = OLD.id'],
  },
  { name: 'hrs_indexed', on: 'AFTER INSERT ON hrs', does: [hr] },
  { name: 'hrs_reindexed', on: 'AFTER UPDATE OF name_folded, email ON hrs', when: RENAMED, does: [hr] },
  { name: 'hrs_unindexed', on: 'AFTER DELETE ON hrs', does: ['DELETE FROM hr_search WHERE rowid = OLD.id'] },
];

const requested = "iif(NEW.state = 'open', 'requested', '')";
const ASKING = {
  student: indexRow(
    'student_search',
    { rowid: 'id', ...person(''), scope: studentScope('', requested) },
    'students WHERE id = NEW.account_id',
  ),
  company: indexRow(
    'company_search',
    { rowid: 'id', ...person(''), scope: companyScope('', requested) },
    'companies WHERE id = NEW.account_id',
  ),
};

/** Whether an account asks for a plan is a word of its entry. */
const ASKING_FOR_PLANS: readonly Trigger[] = (['student', 'company'] as const).flatMap((role) => [
  {
    name: `plan_requests_${role}_added`,
    on: 'AFTER INSERT ON plan_requests',
    when: `NEW.role = '${role}'`,
    does: [ASKING[role]],
  },
  {
    name: `plan_requests_${role}_settled`,
    on: 'AFTER UPDATE OF state ON plan_requests',
    when: `NEW.role = '${role}' AND OLD.state <> NEW.state`,
    does: [ASKING[role]],
  },
]);

/** Entries from before there were blocks are made anew (core/blocks.ts). */
const BLOCKED: readonly Trigger[] = [
  blocked('students', 'student_search', (rows) =>
    indexRow('student_search', { rowid: 'a.id', ...person('a.'), scope: studentScope('a.') }, rows),
  ),
  blocked('companies', 'company_search', (rows) =>
    indexRow('company_search', { rowid: 'a.id', ...person('a.'), scope: companyScope('a.') }, rows),
  ),
];

/** What people and companies are found by. */
export const PEOPLE_SEARCH: readonly Trigger[] = [...FOUND, ...ASKING_FOR_PLANS, ...BLOCKED];
