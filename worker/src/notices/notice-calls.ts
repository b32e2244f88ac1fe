import * as calls from '@niyukti/contract/calls/notice';
import { toldOf } from '@niyukti/contract/told';
import { type Database, type Statement, unrecorded } from '../core/database.ts';
import { type IdKind, publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { listing } from '../core/listing.ts';
import { command, query } from '../core/query.ts';
import { allOrNull, int, pick, type RowOf } from '../core/rows.ts';
import { applications } from '../core/schema/hiring.ts';
import { notices } from '../core/schema/notices.ts';
import { stateShownTo } from '../core/visibility.ts';
import { type Context, rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { wakePages } from '../live/wake.ts';
import { WAITING } from './waits.ts';

const CLAIM = {
  ...pick(notices, 'id', 'role', 'kind', 'subject', 'subject_id', 'about', 'count', 'created_at', 'read_at'),
  ...allOrNull(pick(applications, 'candidate_name', 'job_title', 'company_name', 'company_id')),
  there: int,
};
/** What is held is not there yet. */
const OWN = { where: 't.role = ? AND t.account_id = ? AND t.created_at <= ?', index: 'notices_of' } as const;

/** Names are read where they stand, as far as the relay shows them now. */
const page = listing({
  claim: CLAIM,
  table: 'notices',
  columns: `${Object.keys(
    pick(notices, 'id', 'role', 'kind', 'subject', 'subject_id', 'about', 'count', 'created_at', 'read_at'),
  )
    .map((name) => `t.${name}`)
    .join(
      ', ',
    )}, a.candidate_name, coalesce(a.job_title, j.title) AS job_title, coalesce(a.company_name, j.company_name) AS company_name, coalesce(a.company_id, j.company_id) AS company_id,
    CASE t.subject WHEN 'application' THEN a.id IS NOT NULL WHEN 'job' THEN j.id IS NOT NULL ELSE 1 END AS there`,
  joins: `LEFT JOIN applications a ON t.subject = 'application' AND a.id = t.subject_id
    AND (t.role <> 'company' OR ${stateShownTo('company', (column) => `a.${column}`)}) AND (t.role <> 'hr' OR a.hr_id = t.account_id)
    LEFT JOIN jobs j ON t.subject = 'job' AND j.id = t.subject_id AND (t.role <> 'hr' OR j.hr_id = t.account_id)`,
  filters: [OWN],
});

const countUnread = query(
  { unread: int },
  `SELECT count(*) AS unread FROM (SELECT 1 FROM notices INDEXED BY notices_unread
  WHERE role = ? AND account_id = ? AND read_at IS NULL AND created_at <= ? LIMIT ${calls.NOTICES_COUNTED})`,
);
const findOwn = query(pick(notices, 'id'), 'SELECT id FROM notices WHERE id = ? AND role = ? AND account_id = ?');
const markRead = command('UPDATE notices SET read_at = ? WHERE id = ? AND read_at IS NULL');
const markAllRead = command(
  'UPDATE notices SET read_at = ? WHERE role = ? AND account_id = ? AND read_at IS NULL AND created_at <= ?',
);

async function unreadOf(db: Database, { role, id }: Caller, now: number, ...before: Statement[]) {
  const answers = await db.batch(...before, countUnread(role, id, now));
  return { unread: (answers.at(-1)?.rows[0] as { unread: number } | undefined)?.unread ?? 0 };
}

type Reading = Pick<Context<typeof calls.readAllNotices>, 'env' | 'db' | 'caller' | 'now' | 'waitUntil'>;

/** Reads notices, on the account's other open pages too, in whatever browser. */
async function readBy({ env, db, caller, now, waitUntil }: Reading, read: Statement) {
  const unread = await unreadOf(db, caller, now, read);
  waitUntil(wakePages(env, [{ role: caller.role, id: caller.id, topics: ['notice'] }]));
  return unread;
}

/** Mounts the bell: what an account was told, and what of it was read. */
export function mountNotices(api: Api): void {
  mount(api, calls.listNotices, async ({ db, caller, query: given, now }) => {
    const window = windowOf(given);
    const rows = await db.all(page({ filter: OWN, values: [caller.role, caller.id, now], window }));
    return pageOf(rows, window, ({ id }) => id, noticeOf);
  });

  mount(api, calls.countNotices, async ({ db, caller: { role, id }, now }) => {
    const { statement, waits } = WAITING[role](id, now);
    const [unread, waiting] = await db.batch(countUnread(role, id, now), statement);
    const there = Object.entries(waits(waiting.rows)).filter(([, count]) => count > 0);
    return { unread: unread.rows[0]?.unread ?? 0, waits: Object.fromEntries(there) };
  });

  mount(api, calls.readNotice, async (context) => {
    const { db, caller, path, now } = context;
    const id = rowId('notice', path.id);
    if (!(await db.first(findOwn(id, caller.role, caller.id)))) refuse('not-found');
    return readBy(context, unrecorded('reading', markRead(now, id)));
  });

  mount(api, calls.readAllNotices, (context) => {
    const { caller, now } = context;
    return readBy(context, unrecorded('reading', markAllRead(now, caller.role, caller.id, now)));
  });
}

function noticeOf(row: RowOf<typeof CLAIM>): calls.Notice {
  const told = toldOf(row.kind, row.role);
  // Those of a day are of any jobs: the latest does not speak for the others.
  const several = row.count > 1 && typeof told === 'object' && told.per === 'day';
  return {
    _id: publicId('notice', row.id),
    kind: row.kind,
    count: row.count,
    createdAt: iso(row.created_at),
    read: row.read_at !== null,
    place: placeOf(row),
    candidateName: SAYS_CANDIDATE[row.role] && row.count === 1 ? row.candidate_name : null,
    jobTitle: several ? null : row.job_title,
    companyName: several ? null : row.company_name,
    ...aboutOf(row.about),
  };
}

/** What a notice says beside names; the search of a kept one is in its place. */
function aboutOf(about: string): Pick<calls.Notice, 'round' | 'outcome' | 'plan' | 'deadline' | 'alert'> {
  const { search: _, ...said } = JSON.parse(about);
  return said;
}

/** Who reads of a candidate by name: the candidate knows. */
const SAYS_CANDIDATE = { student: false, company: true, hr: true, admin: true } as const;

function placeOf({ kind, role, subject, subject_id, about, count, there, company_id }: RowOf<typeof CLAIM>): string {
  const told = toldOf(kind, role);
  // What this version no longer tells leads nowhere else than home.
  if (told === undefined) return '/';
  if (kind === 'company.posted' && count > 1 && company_id !== null)
    return `/Joblist?company=${publicId('company', company_id)}`;
  const { search } = JSON.parse(about) as { search?: string };
  if (search !== undefined && count > 1) return `/Joblist?${search}${search && '&'}order=newest`;
  const place = typeof told === 'string' ? told : told.to;
  // What is not the reader's any more: the list where it stood.
  if (place.includes('{id}') && there === 0) return place.replace(/[/?][^/?]*\{id\}/, '');
  return place.replace('{id}', () => publicId(subject as IdKind, subject_id ?? 0));
}
