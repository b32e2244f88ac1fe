import { CLOSING_DAYS, type FoundKind, LATE_DAYS } from '@niyukti/contract/notices/notifications';
import type { ReminderKind } from '@niyukti/contract/notices/reminders';
import { dayInIndia } from '@niyukti/contract/text/day';
import { type Database, type Statement, unrecorded, type Write } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { command, query } from '../core/query.ts';
import { int, pick, type RowOf } from '../core/rows.ts';
import { jobs } from '../core/schema/hiring.ts';
import { alerts, dueWork } from '../core/schema/notices.ts';
import { aboutAlert, alikeAlert } from './alike-alert.ts';
import { type NewNotice, tell, wakeReaders } from './tell.ts';

/** Rows of one slice. */
const SLICE = 500;
const DAY_MS = 86_400_000;
const INDIA_MS = 19_800_000;
/** From when on the day's notices are told, in India. */
export const MORNING_HOUR = 8;
/** Days that are made up for where no run came. */
const MOST_MISSED = 7;

/** How far each kind is that the calendar brings. */
export const readWork = query(pick(dueWork, 'kind', 'at'), 'SELECT kind, at FROM due_work');
/** Moves a kind on from where it was read; another run that read the same moves nothing. */
export const goOn = command('UPDATE due_work SET at = ?3 WHERE kind = ?1 AND at = ?2');

const DUE = { place: int, account: int, job: int, times: int, ...pick(jobs, 'deadline') };
type Due = RowOf<typeof DUE> & { readonly name?: string; readonly search?: string };

/** Students who saved a job that closes, by the mark: not those who applied. */
const savedClosing = query(
  DUE,
  `SELECT m.id AS place, m.student_id AS account, m.job_id AS job, 1 AS times, j.deadline FROM jobs j JOIN saved_jobs m ON m.job_id = j.id
  WHERE j.deadline = ? AND m.id > ? AND j.open = 1
    AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.student_id = m.student_id AND a.job_id = m.job_id)
  ORDER BY m.id LIMIT CAST(? AS INTEGER)`,
);
const jobsClosing = query(
  DUE,
  `SELECT id AS place, company_id AS account, id AS job, 1 AS times, deadline FROM jobs INDEXED BY jobs_open_deadline
  WHERE open = 1 AND deadline = ? AND id > ? ORDER BY id LIMIT CAST(? AS INTEGER)`,
);
/** HRs of applications that were made within a time and wait. HRs are few: a slice has them all. */
const lateOfHrs = query(
  DUE,
  `SELECT hr_id AS place, hr_id AS account, max(job_id) AS job, count(*) AS times, '' AS deadline FROM applications INDEXED BY applications_created
  WHERE stage = 'applied' AND created_at >= ? AND created_at < ? AND hr_id > ? GROUP BY hr_id ORDER BY hr_id LIMIT CAST(? AS INTEGER)`,
);
/** What daily searches have found since the last morning. */
const dailyFound = query(
  { ...DUE, ...pick(alerts, 'name', 'search') },
  `SELECT id AS place, student_id AS account, latest AS job, found AS times, '' AS deadline, name, search FROM alerts INDEXED BY alerts_found
  WHERE found > 0 AND id > ? ORDER BY id LIMIT CAST(? AS INTEGER)`,
);
/** What was found meanwhile stays for the next morning. */
const takeFound = command(
  `UPDATE alerts SET found = found - (f.value ->> 'times') FROM json_each(?1) f
  WHERE alerts.id = f.value ->> 'place' AND EXISTS (SELECT 1 FROM due_work WHERE kind || ' ' || at = ?2)`,
);

/** How far a kind is: a day, and the last row of it that was told; null when it is done. */
interface At {
  readonly day: string;
  readonly after: number | null;
}
const written = ({ day, after }: At): string => `${day} ${after ?? 'done'}`;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(day) - INDIA_MS;

/** Where a kind goes on: with its day, or the next one that nobody was told of. */
function goesOn(was: string, today: string): At {
  const [day = '', after] = was.split(' ');
  if (after !== undefined && after !== 'done') return { day, after: Number(after) };
  if (day === '' || day === today) return { day: today, after: day === today ? null : 0 };
  const earliest = shifted(today, -MOST_MISSED);
  const next = shifted(day, 1);
  return { day: next < earliest ? earliest : next, after: 0 };
}

type Slice = (day: string, after: number) => Statement<Due>;
type Kind = Exclude<FoundKind, 'company.posted' | ReminderKind>;
interface Calendar {
  readonly kind: Kind;
  readonly role: NewNotice['role'];
  readonly slice: Slice;
  /** What goes on with the rows that were told, while they still wait. */
  readonly also?: (rows: string, waits: string) => Write;
}
const CALENDAR: readonly Calendar[] = [
  {
    kind: 'saved.closing',
    role: 'student',
    slice: (day, after) => savedClosing(shifted(day, CLOSING_DAYS), after, SLICE),
  },
  {
    kind: 'job.closing',
    role: 'company',
    slice: (day, after) => jobsClosing(shifted(day, CLOSING_DAYS), after, SLICE),
  },
  {
    kind: 'applications.late',
    role: 'hr',
    slice: (day, after) => {
      const applied = startOf(shifted(day, -LATE_DAYS - 1));
      return lateOfHrs(applied, applied + DAY_MS, after, SLICE);
    },
  },
  { kind: 'alert.found', role: 'student', slice: (_, after) => dailyFound(after, SLICE), also: takeFound },
];

/**
 * Tells one slice of what the day brings, from the morning on in India. Its cost is by what is due.
 * Answers 0 when nothing is left.
 */
export async function tellDue(env: Env, db: Database, now: number): Promise<number> {
  if (new Date(now + INDIA_MS).getUTCHours() < MORNING_HOUR) return 0;
  const today = dayInIndia(now);
  const work = new Map((await db.all(readWork())).map(({ kind, at }) => [kind, at]));
  for (const { kind, role, slice, also } of CALENDAR) {
    const was = work.get(kind) ?? '';
    const { day, after } = goesOn(was, today);
    if (after === null) continue;
    const rows = await db.all(slice(day, after));
    const last = rows.length < SLICE ? null : (rows.at(-1)?.place ?? null);
    const waits = `${kind} ${was}`;
    const notices = rows.map(
      ({ place, account, job, times, deadline, name, search }): NewNotice => ({
        role,
        account_id: account,
        kind,
        subject: 'job',
        subject_id: job,
        about: name && search ? aboutAlert({ name, search }) : JSON.stringify(deadline ? { deadline } : {}),
        // A deadline that moved is told of again.
        alike: name ? alikeAlert(place, now) : deadline ? `${kind} ${job} ${deadline}` : `${kind} ${day}`,
        at: now,
        times,
        of: [waits],
      }),
    );
    await tell({ env, db }, 'day', notices, {
      ends: [
        ...(also ? [unrecorded('consequence', also(JSON.stringify(rows), waits))] : []),
        unrecorded('consequence', goOn(kind, was, written({ day, after: last }))),
      ],
    });
    await wakeReaders({ env }, notices);
    if (rows.length > 0 || day < today) return rows.length + 1;
  }
  return 0;
}
