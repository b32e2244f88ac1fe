import type { Role } from '@niyukti/contract/accounts/roles';
import { NOTICES_COUNTED } from '@niyukti/contract/notices/notice-calls';
import { toldOf } from '@niyukti/contract/notices/notifications';
import { isDue } from '../core/conditions.ts';
import type { Statement } from '../core/database.ts';
import { statementOf } from '../core/orm.ts';
import { query } from '../core/query.ts';
import { int, pick } from '../core/rows.ts';
import { notices } from '../core/schema/notices.ts';

/** What waits, by the path of the screen where it does. */
type Waits = Record<string, number>;

const ofStudent = query(
  { ...pick(notices, 'kind'), unread: int },
  `SELECT kind, count(*) AS unread FROM (SELECT kind FROM notices INDEXED BY notices_unread
    WHERE role = 'student' AND account_id = ?1 AND read_at IS NULL AND created_at <= ?2 LIMIT ${NOTICES_COUNTED}) GROUP BY kind`,
);
const counted = (where: string): string => `(SELECT count(*) FROM applications WHERE ${where})`;
const ofCompany = query(
  { awaiting: int, shortlisted: int },
  `SELECT ${counted("company_id = ?1 AND stage = 'awaiting'")} AS awaiting, ${counted("company_id = ?1 AND stage = 'shortlisted'")} AS shortlisted`,
);
const ofHr = query(
  { pending: int, letters_due: int, updates_due: int },
  `SELECT ${counted("hr_id = ?1 AND stage = 'applied'")} AS pending, ${counted("hr_id = ?1 AND stage = 'handed'")} AS letters_due,
    ${counted(`hr_id = ?1 AND ${statementOf(isDue).sql}`)} AS updates_due`,
);
const ofAdmin = query(
  { plan_requests: int, unassigned: int, messages: int },
  `SELECT (SELECT count(*) FROM plan_requests WHERE state = 'open') AS plan_requests,
    (SELECT count(*) FROM jobs WHERE hr_id IS NULL) AS unassigned,
    (SELECT count(*) FROM contact_messages WHERE handled_at IS NULL) AS messages`,
);

/** A read, and what its rows say that waits. */
function reads<Row>(statement: Statement<Row>, waits: (rows: readonly Row[]) => Waits): Reads {
  return { statement, waits: waits as Reads['waits'] };
}

interface Reads {
  readonly statement: Statement;
  readonly waits: (rows: readonly unknown[]) => Waits;
}

/** What waits for an account: counts, and of a student's unread notices where they lead. */
export const WAITING = {
  student: (id: number, now: number) =>
    reads(ofStudent(id, now), (rows) => {
      const waits: Waits = {};
      for (const { kind, unread } of rows) {
        const told = toldOf(kind, 'student');
        const [path = ''] = (typeof told === 'string' ? told : (told?.to ?? '')).split('?');
        waits[path] = (waits[path] ?? 0) + unread;
      }
      return waits;
    }),
  company: (id: number) =>
    reads(ofCompany(id), ([row]) => ({
      '/CompanyHRSelected': row?.awaiting ?? 0,
      '/CompanyHiredCandidates': row?.shortlisted ?? 0,
    })),
  hr: (id: number) =>
    reads(ofHr(id), ([row]) => ({
      '/JobApplications': row?.pending ?? 0,
      '/InterviewProcess': row?.updates_due ?? 0,
      '/HiredCandidates': row?.letters_due ?? 0,
    })),
  admin: () =>
    reads(ofAdmin(), ([row]) => ({
      '/Dashboard': row?.plan_requests ?? 0,
      '/CompanyJobs': row?.unassigned ?? 0,
      '/ContactUsResponse': row?.messages ?? 0,
    })),
} as const satisfies Record<Role, (id: number, now: number) => ReturnType<typeof reads>>;
