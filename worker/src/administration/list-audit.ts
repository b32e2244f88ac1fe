import { listAudit } from '@niyukti/contract/administration/admin-calls';
import { AUDIT_KINDS } from '@niyukti/contract/administration/audit';
import type { CallInput } from '@niyukti/contract/api/call';
import { ACTOR_KINDS, EVENT_NAMES, type EventName, eventOf } from '@niyukti/contract/events/all-events';
import { and, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { candidates } from '../core/conditions.ts';
import type { Database } from '../core/database.ts';
import { companies } from '../core/schema/accounts.ts';
import { applications, jobs } from '../core/schema/hiring.ts';
import { events, isAudited, isHeldDecision } from '../core/schema/platform.ts';
import { holdsText, isFound } from '../core/search.ts';
import { PERSONAL_VALUES, readable } from '../events/readable.ts';
import { type Page, pageOf, type Window, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { entryOf } from './audit-lines.ts';

type AuditQuery = NonNullable<CallInput<typeof listAudit>['query']>;

/** Events of administrators: those with a text for the audit log. */
const ADMINISTRATED = EVENT_NAMES.filter((name) => eventOf(name).audit !== undefined);
/** Events of HRs and companies that the audit log shows: those without such a text. */
const ACTS = Object.values<readonly EventName[]>(AUDIT_KINDS)
  .flat()
  .filter((name) => eventOf(name).audit === undefined);

const DAY_MS = 86_400_000;

const list = (values: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** The names of the events that a query asks for, apart for administrators and for others. */
function namesIn({ event, kind, role }: AuditQuery) {
  const isWanted = (name: EventName) =>
    (!event || name === event) && (!kind || AUDIT_KINDS[kind].some((one) => one === name));
  const others = role === undefined ? ['hr', 'company'] : role === 'admin' ? [] : [role];
  return {
    administrated: role === undefined || role === 'admin' ? ADMINISTRATED.filter(isWanted) : [],
    acts: others.length > 0 ? ACTS.filter(isWanted) : [],
    others,
  };
}
type Names = ReturnType<typeof namesIn>;

/** The unary plus keeps SQLite from using the index on names, which would read all events of these names instead of the newest. */
const isNamed = ({ administrated, acts, others }: Names) =>
  or(
    and(isNotNull(events.audit), sql`+${events.name} IN ${list(administrated)}`),
    and(sql`+${events.name} IN ${list(acts)}`, sql`+${events.actor} IN ${list(others)}`),
  );

/** The newest events of each name and actor, which is the order of their index. */
function newestOfNames({ administrated, acts, others }: Names, after: number | null, limit: number): SQL {
  const newest = (names: readonly string[], actors: readonly string[]) => sql`SELECT l.value FROM
    json_each(${JSON.stringify(names)}) n, json_each(${JSON.stringify(actors)}) a,
    json_each((SELECT json_group_array(id) FROM (SELECT id FROM events WHERE name = n.value AND actor = a.value AND ${isAudited}
      ${after === null ? sql`` : sql`AND id < ${after}`} ORDER BY id DESC LIMIT ${limit}))) l`;
  return sql`${events.id} IN (${newest(administrated, ACTOR_KINDS)}
    UNION ALL ${newest(acts, others)})`;
}

/** Events of administrators with a text in a column of their search index. */
const hasText = (column: 'person' | 'thing' | 'action', text: string): SQL =>
  isFound(events.id, 'audit_search', text, [column]);

// Table names are written out: Drizzle omits them in a select from a single table.

/** Events of HRs and companies whose present name has the text. */
const actedBy = (text: string): SQL => sql`${events.id} IN (
  SELECT e.id FROM accounts h CROSS JOIN events e ON e.actor = 'hr' AND e.actor_id = h.id AND ${isAudited}
  WHERE h.role = 'hr' AND ${holdsText(text, [sql`h.name_folded`])}
  UNION ALL SELECT e.id FROM companies c CROSS JOIN events e ON e.actor = 'company' AND e.actor_id = c.id AND ${isAudited}
  WHERE ${holdsText(text, [sql`c.name_folded`])})`;

/** Events on jobs whose title has the text, and on applications for them or by candidates whose name has it. */
function actedOn(text: string): SQL {
  const found = sql`SELECT id FROM jobs WHERE ${isFound(sql`jobs.id`, 'job_search', text, ['title_folded'])}`;
  // Held decisions are on no timeline and have their own index.
  const on = (condition: SQL) => sql`SELECT e.id FROM applications a CROSS JOIN events e
    ON e.subject_id = a.id AND e.timeline IN (0, 1) AND e.subject = 'application' WHERE ${condition}
    UNION ALL SELECT e.id FROM applications a CROSS JOIN events e ON e.subject_id = a.id AND e.${isHeldDecision} WHERE ${condition}`;
  return sql`${events.id} IN (
    SELECT e.id FROM (${found}) j CROSS JOIN events e ON e.subject = 'job' AND e.subject_id = j.id
    UNION ALL ${on(sql`a.job_id IN (${found})`)}
    UNION ALL ${on(isFound(sql`a.student_id`, 'account_search', text, ['name_folded']))})`;
}

/** Events of a day in India. They are listed by time, which ids need not follow. */
function dayOf(date: string, { after }: Window) {
  const from = Date.parse(`${date}T00:00:00+05:30`);
  return and(
    isAudited,
    gte(events.created_at, from),
    lt(events.created_at, from + DAY_MS),
    after === null
      ? undefined
      : sql`(${events.created_at}, ${events.id}) < ((SELECT created_at FROM events WHERE id = ${after}), ${after})`,
  );
}

async function readLines(db: Database, query: AuditQuery, window: Window) {
  const names = namesIn(query);
  if (names.administrated.length + names.acts.length === 0) return [];
  const [person, thing, action] = [query.person, query.q, query.action].map((text) => text?.trim() ?? '');
  const isNarrowed = query.event !== undefined || query.kind !== undefined || query.role !== undefined;
  const isSearched = person || thing || action || query.day;
  const order = query.day ? [desc(events.created_at), desc(events.id)] : [desc(events.id)];
  const limit = window.limit + 1;
  const page = db.orm
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        isNamed(names),
        query.day ? dayOf(query.day, window) : window.after === null ? undefined : lt(events.id, window.after),
        person ? or(hasText('person', person), actedBy(person)) : undefined,
        thing ? or(hasText('thing', thing), actedOn(thing)) : undefined,
        action ? hasText('action', action) : undefined,
        isNarrowed && !isSearched ? newestOfNames(names, window.after, limit) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return db.orm
    .select({
      ...LINE,
      ...PERSONAL_VALUES,
      applied_for: applications.id,
      candidate: candidates.name,
      job: jobs.title,
      company: companies.name,
    })
    .from(events)
    .leftJoin(applications, and(eq(events.subject, 'application'), eq(applications.id, events.subject_id)))
    .leftJoin(candidates, eq(candidates.id, applications.student_id))
    .leftJoin(
      jobs,
      sql`${jobs.id} = CASE ${events.subject} WHEN 'job' THEN ${events.subject_id} ELSE ${applications.job_id} END`,
    )
    .leftJoin(companies, eq(companies.id, applications.company_id))
    .where(inArray(events.id, page))
    .orderBy(...order);
}

const LINE = {
  id: events.id,
  name: events.name,
  subject: events.subject,
  subject_name: events.subject_name,
  actor: events.actor,
  actor_name: events.actor_name,
  payload: events.payload,
  audit: events.audit,
  created_at: events.created_at,
};
export type AuditRow = Awaited<ReturnType<typeof readLines>>[number];

/** Mounts the audit log: events of administrators, HRs and companies. */
export function mountAudit(api: Api): void {
  mount(api, listAudit, async ({ db, query }): Promise<Page<ReturnType<typeof entryOf>>> => {
    const window = windowOf(query);
    return pageOf((await readLines(db, query, window)).map(readable), window, (row) => row.id, entryOf);
  });
}
