import type { Role } from '@niyukti/contract/accounts/roles';
import { readPayload } from '@niyukti/contract/events/all-events';
import { isSecurity } from '@niyukti/contract/notices/mail';
import {
  audienceOf,
  DELAY_MS,
  DELAYED,
  type NoticeKind,
  type NoticePlace,
  PAGES,
  RETRACTABLE,
} from '@niyukti/contract/notices/notifications';
import { dateOf } from '../core/clock.ts';
import { query } from '../core/query.ts';
import { allOrNull, int, oneOf, orNull, pick, type RowOf, text } from '../core/rows.ts';
import { admins } from '../core/schema/accounts.ts';
import { events } from '../core/schema/index.ts';
import { stateShownTo } from '../core/visibility.ts';
import type { NewNotice } from './tell.ts';

const EVENT = pick(events, 'id', 'name', 'subject', 'subject_id', 'actor', 'actor_id', 'payload', 'created_at');
const ROLES = oneOf('student', 'company', 'hr', 'admin');
const HEARD = {
  ...EVENT,
  ...allOrNull({ student: int, company: int, hr: int, job: int, author: int, author_role: ROLES }),
  page: orNull(text),
  company_sees: int,
  round_shared: int,
  decided: int,
  decision_told: int,
};
/** An event that waits, and whose its subject is now. */
export type Heard = RowOf<typeof HEARD>;

/** Events that wait, with the accounts that have a part in each. */
const heard = (which: string) =>
  `SELECT e.id, e.name, e.subject, e.subject_id, e.actor, e.actor_id, e.payload, e.created_at, o.page,
    s.id AS student, coalesce(a.company_id, j.company_id) AS company, coalesce(a.hr_id, j.hr_id) AS hr, coalesce(a.job_id, j.id) AS job,
    t.author_id AS author, t.author_role, coalesce(${stateShownTo('company', (column) => `a.${column}`)}, 0) AS company_sees,
    EXISTS (SELECT 1 FROM rounds r WHERE r.application_id = a.id AND r.number = e.payload ->> 'round' AND r.update_candidate = 1) AS round_shared,
    coalesce(a.status <> 'pending', 0) AS decided,
    e.name = 'application.reconsidered' AND EXISTS (SELECT 1 FROM notices n WHERE n.role = 'student' AND n.account_id = s.id
      AND n.subject = 'application' AND n.subject_id = a.id AND n.kind IN ('${RETRACTABLE.join("', '")}') AND n.created_at <= e.created_at) AS decision_told
  FROM outbox o JOIN events e ON e.id = o.event
  LEFT JOIN applications a ON e.subject = 'application' AND a.id = e.subject_id
  LEFT JOIN students s ON s.id = a.student_id
  LEFT JOIN jobs j ON e.subject = 'job' AND j.id = e.subject_id
  LEFT JOIN thoughts t ON e.subject = 'thought' AND t.id = e.subject_id
  WHERE o.event IN (${which}) ORDER BY e.id`;
/** Those of a list that still wait. */
export const readHeard = query(HEARD, heard('SELECT value FROM json_each(?)'));
/** Those that have waited since before a moment, the oldest first. */
export const readOldest = query(
  HEARD,
  heard('SELECT event FROM outbox WHERE created_at <= ? ORDER BY event LIMIT CAST(? AS INTEGER)'),
);
/** The numbers of the same. */
export const readWaiting = query(
  { event: int },
  'SELECT event FROM outbox WHERE created_at <= ? ORDER BY event LIMIT CAST(? AS INTEGER)',
);
/** Every administrator. */
export const readAdmins = query(pick(admins, 'id'), 'SELECT id FROM admins');

/** An account that hears of an event, and how. */
export interface Hearer {
  readonly role: Role;
  readonly id: number;
  readonly told: NoticePlace;
}

/**
 * Who hears of an event: of nothing that the relay has not released, and not whoever did it. The
 * pages of an HR whose job went to another one do, too: it is in their lists.
 */
export function hearersOf(event: Heard, adminIds: readonly number[]): Hearer[] {
  const audience = Object.entries(audienceOf(event.name) ?? {}) as [Role, NoticePlace][];
  const { before } = JSON.parse(event.payload) as { before?: { hrId?: number | null } };
  const former: Hearer[] =
    event.subject === 'job' && before?.hrId ? [{ role: 'hr', id: before.hrId, told: PAGES }] : [];
  const hearers = audience.flatMap(([role, told]) =>
    accountsOf(event, role, adminIds).flatMap((id): Hearer[] => {
      const own = event.actor === role && event.actor_id === id && event.subject !== role;
      const released = event.subject !== 'application' || RELEASED[role](event);
      return released ? [{ role, id, told: own || !isNews(role, id, event) ? PAGES : told }] : [];
    }),
  );
  return [...hearers, ...former];
}

const some = (id: number | null): readonly number[] => (id === null ? [] : [id]);

/** Whose a thing is, by role. */
const PARTIES: Readonly<Record<Role, (event: Heard, admins: readonly number[]) => readonly number[]>> = {
  student: ({ student }) => some(student),
  company: ({ company }) => some(company),
  hr: ({ hr }) => some(hr),
  admin: (_, admins) => admins,
};

function accountsOf(event: Heard, role: Role, adminIds: readonly number[]): readonly number[] {
  if (event.subject === role) return some(event.subject_id);
  // About the security of an account hears its owner, and no administrator as of their own.
  if (isSecurity(role, event.name as NoticeKind)) return [];
  if (event.name === 'thought.replied' && !SEES_REPLIES[role])
    return event.author_role === role ? some(event.author) : [];
  return PARTIES[role](event, adminIds);
}

/**
 * Whether a role may know of an event of an application as things stand: the contract's `maySee`
 * and `studentLearns`.
 */
const RELEASED: Readonly<Record<Role, (event: Heard) => boolean>> = {
  student: ({ name, round_shared, payload }) => {
    if (name === 'feedback.shared') return round_shared === 1;
    return name !== 'round.moved' || JSON.parse(payload).shared === 1;
  },
  company: ({ company_sees }) => company_sees === 1,
  hr: () => true,
  admin: () => true,
};

/**
 * Whether there is something to give a role notice of: a decision that was taken back before a
 * student was told of it is none, while an open page shows what can be read now (decision 50).
 */
const IS_NEWS: Readonly<Record<Role, (event: Heard) => boolean>> = {
  student: ({ name, decided, decision_told }) =>
    (!RETRACTABLE.includes(name) || decided === 1) && (name !== 'application.reconsidered' || decision_told === 1),
  company: () => true,
  hr: () => true,
  admin: () => true,
};
/** Whose open pages show the replies to everybody's thoughts; notice is given of one's own. */
const SEES_REPLIES: Readonly<Record<Role, boolean>> = { student: false, company: false, hr: false, admin: true };

/** A reply is news for whose thought it is. */
const isNews = (role: Role, id: number, event: Heard): boolean =>
  event.name === 'thought.replied' ? role === event.author_role && id === event.author : IS_NEWS[role](event);

/** The notice that a hearer gets; null where only open pages are told. */
export function noticeOf(event: Heard, { role, id, told }: Hearer): NewNotice | null {
  if (told === PAGES) return null;
  const said = readPayload(role, event.name, JSON.parse(event.payload)) as Record<string, unknown> | null;
  const after = said?.after as Record<string, unknown> | undefined;
  const { round, outcome, plan = after?.plan } = said ?? {};
  const day = dateOf(event.created_at);
  const alike = typeof told === 'string' ? event.id : [event.name, day, told.per === 'job' ? event.job : ''].join(' ');
  return {
    role,
    account_id: id,
    kind: event.name as NewNotice['kind'],
    subject: event.subject,
    subject_id: event.subject_id,
    about: JSON.stringify({ round, outcome: outcome ?? undefined, plan }),
    alike: String(alike),
    at: event.created_at + (DELAYED[role].includes(event.name) ? DELAY_MS : 0),
    of: [event.id],
  };
}
