import { AUDIT_KINDS, type AuditRole } from '@niyukti/contract/audit';
import type { CallInput } from '@niyukti/contract/call';
import { type AuditEntry, listAudit } from '@niyukti/contract/calls/admin';
import { type EventName, eventOf, mayRead, SUBJECTS } from '@niyukti/contract/events';
import { ROLES } from '@niyukti/contract/roles';
import type { Database } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import type { Window } from '../core/listing.ts';
import { allOf, contains } from '../core/search.ts';
import { ACTS, type ActFilter, type ActRow, listActs } from '../events/acts.ts';
import { listActsOn, packedActsOnThing } from '../events/acts-on.ts';
import { type AllActs, allActs } from '../events/all-acts.ts';
import { type AuditRow, type Day, listAuditLines } from '../events/audit.ts';
import { readable } from '../events/readable.ts';
import { Page, pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';

/** What changed, as the events of administrators keep it. */
interface Payload extends Readonly<Record<string, unknown>> {
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
}
type Query = NonNullable<CallInput<typeof listAudit>['query']>;

/** Whose lines a choice shows. */
const WHOSE = {
  everyone: { administrators: true, others: ['hr', 'company'] },
  admin: { administrators: true, others: [] },
  hr: { administrators: false, others: ['hr'] },
  company: { administrators: false, others: ['company'] },
} as const satisfies Record<AuditRole | 'everyone', { administrators: boolean; others: ActFilter['roles'] }>;

const DAY_MS = 86_400_000;
const dayInIndia = (date: string): Day & { date: string } => {
  const from = Date.parse(`${date}T00:00:00+05:30`);
  return { date, from, until: from + DAY_MS };
};

/** The expression of `audit_search` for acts; of those without words nothing is found. */
const wordsOf = (names: readonly EventName[]): string | null =>
  names
    .map((name) => eventOf(name).audit)
    .flatMap((words) => (words === undefined ? [] : (contains('action', words) ?? [])))
    .join(' OR ') || 'action : "nowhere"';

/** The acts that are asked for; null for every one. */
function actsIn({ event, kind }: Query): readonly EventName[] | null {
  if (event && kind) return AUDIT_KINDS[kind].filter((name) => name === event);
  if (event) return [event];
  return kind ? AUDIT_KINDS[kind] : null;
}

/** Lines of administrators. */
function administratorsLines(query: Query, window: Window) {
  const names = actsIn(query);
  const match = allOf(
    query.person ? contains('person', query.person) : null,
    query.q ? contains('thing', query.q) : null,
    query.action ? contains('action', query.action) : null,
    names === null ? null : wordsOf(names),
    WHOSE[query.role ?? 'everyone'].administrators ? null : wordsOf([]),
  );
  return listAuditLines(match, query.day ? dayInIndia(query.day) : null, window);
}

/** Acts of HRs and companies that are asked for; null where none are. */
function othersActs({ role, action, day, person, ...query }: Query): ActFilter | null {
  const wanted = actsIn(query);
  const names = wanted === null ? ACTS : ACTS.filter((name) => wanted.includes(name));
  const { others } = WHOSE[role ?? 'everyone'];
  if (others.length === 0 || action || names.length === 0) return null;
  return {
    roles: others,
    names,
    person: person ? contains('name', person) : null,
    day: day ? dayInIndia(day) : null,
  };
}

type Found = AllActs & { readonly lines: readonly AuditRow[] };

async function find(db: Database, query: Query, window: Window): Promise<Found> {
  const administrators = administratorsLines(query, window);
  const filter = othersActs(query);
  if (filter === null) return { lines: await db.all(administrators), acts: [], floor: null };
  if (query.q?.trim()) {
    const wanted = listActsOn(query.q, filter, window);
    const [lines, acts, packs] = await db.batch(administrators, wanted.acts, wanted.packs);
    const older =
      packs.rows.length === 0 ? [] : await db.all(await packedActsOnThing(query.q, filter, window, packs.rows));
    return { lines: lines.rows, acts: [...acts.rows, ...older], floor: null };
  }
  const wanted = listActs(filter, window);
  const [lines, looked, acts] = await db.batch(administrators, wanted.looked, wanted.acts);
  const found = { looked: looked.rows, acts: acts.rows };
  return { lines: lines.rows, ...(await allActs(db, filter, window, found)) };
}

function lineOf(line: AuditRow): AuditEntry {
  const row = readable(line);
  const { before = null, after = null } = JSON.parse(row.payload) as Payload;
  return {
    _id: publicId('audit', row.line),
    at: iso(row.created_at),
    // Tokens and the platform itself act for the administrators.
    byRole: ROLES.find((role) => role === row.actor) ?? 'admin',
    byName: row.actor_name,
    event: row.name,
    action: row.audit,
    thing: SUBJECTS[row.subject].word,
    thingName: row.subject_name,
    before,
    after,
  };
}

/** An act with what an administrator may read of it. */
function actOf(act: ActRow): AuditEntry {
  const row = readable(act);
  const payload = (mayRead('admin', row.name) ? JSON.parse(row.payload) : {}) as Payload;
  const { before = null, after = null, ...said } = payload;
  return {
    _id: publicId('audit', row.line),
    at: iso(row.created_at),
    byRole: row.actor === 'hr' ? 'hr' : 'company',
    byName: row.actor_name,
    event: row.name,
    action: row.name.replace(/[.-]/g, ' '),
    thing: SUBJECTS[row.subject].word,
    thingName: row.thing_name,
    ...(row.job_title === null ? {} : { job: row.job_title }),
    ...(row.company_name === null ? {} : { company: row.company_name }),
    before,
    after: after ?? (Object.keys(said).length > 0 ? said : null),
  };
}

/**
 * Mounts the reading of the audit: the events that have words for it, and what HRs and companies
 * do.
 */
export function mountAudit(api: Api): void {
  mount(api, listAudit, async ({ db, query }) => {
    const window = windowOf(query);
    const { lines, acts, floor } = await find(db, query, window);
    const rows = [...lines.map((row) => ({ line: row.line, row: lineOf(row) }))]
      .concat(acts.map((row) => ({ line: row.line, row: actOf(row) })))
      .filter(({ line }) => floor === null || line >= floor)
      .sort((one, other) => other.line - one.line);
    const page = pageOf(
      rows,
      window,
      ({ line }) => line,
      ({ row }) => row,
    );
    return page.next === null && floor !== null ? new Page(page.items, publicId('cursor', floor)) : page;
  });
}
