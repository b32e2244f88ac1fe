import type { Role } from '@niyukti/contract/accounts/roles';
import { type EventName, readPayload } from '@niyukti/contract/events/all-events';
import { ACTION_ROLES, type HeldAction } from '@niyukti/contract/hiring/state-machine';
import { isSecurity } from '@niyukti/contract/notices/mail';
import { audienceOf, type NoticeKind, type NoticeRule, RELOAD_ONLY } from '@niyukti/contract/notices/notifications';
import { dayInIndia } from '@niyukti/contract/text/day';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { membersOf } from '../core/conditions.ts';
import type { Database } from '../core/database.ts';
import { applications, events, jobs, outbox, rounds, students, thoughts } from '../core/schema/index.ts';
import { stateShownTo } from '../core/visibility.ts';
import type { NewNotice } from './write-notices.ts';

/** Events of held decisions. Only the person who decided is told. */
const HELD_EVENTS: readonly EventName[] = ['application.held', 'application.taken-back'];

/** The company of an event. */
const COMPANY = sql`CASE WHEN events.subject = 'company' THEN events.subject_id
  WHEN thoughts.author_role = 'company' THEN thoughts.author_id ELSE coalesce(applications.company_id, jobs.company_id) END`;

/** Events of the outbox, oldest first, with the accounts that they concern now. */
export function readWaiting(db: Database, which: SQL, most: number) {
  return db.orm
    .select({
      id: events.id,
      name: events.name,
      subject: events.subject,
      subject_id: events.subject_id,
      actor: events.actor,
      actor_id: events.actor_id,
      payload: events.payload,
      created_at: events.created_at,
      page: outbox.page,
      student: students.id,
      company: sql<number | null>`${COMPANY}`,
      members: membersOf(COMPANY),
      hr: sql<number | null>`coalesce(${applications.hr_id}, ${jobs.hr_id})`,
      job: sql<number | null>`coalesce(${applications.job_id}, ${jobs.id})`,
      author: thoughts.author_id,
      author_role: thoughts.author_role,
      company_sees: sql<number>`coalesce(${sql.raw(stateShownTo('company', (column) => `applications.${column}`))}, 0)`,
      round_shared: sql<number>`EXISTS ${db.orm
        .select({ id: rounds.id })
        .from(rounds)
        .where(
          and(
            eq(rounds.application_id, applications.id),
            eq(rounds.number, sql`${events.payload} ->> 'round'`),
            eq(rounds.update_candidate, 1),
          ),
        )}`,
    })
    .from(outbox)
    .innerJoin(events, eq(events.id, outbox.event))
    .leftJoin(applications, and(eq(events.subject, 'application'), eq(applications.id, events.subject_id)))
    .leftJoin(students, eq(students.id, applications.student_id))
    .leftJoin(jobs, and(eq(events.subject, 'job'), eq(jobs.id, events.subject_id)))
    .leftJoin(thoughts, and(eq(events.subject, 'thought'), eq(thoughts.id, events.subject_id)))
    .where(which)
    .orderBy(outbox.event)
    .limit(most);
}
/** An event of the outbox with the current owners of its subject. */
export type WaitingEvent = Awaited<ReturnType<typeof readWaiting>>[number];

/** An account that is told of an event. */
export interface EventRecipient {
  readonly role: Role;
  readonly account: number;
  /** Whether the account, or the party it acts for, caused the event. */
  readonly didIt: boolean;
  readonly rule: NoticeRule;
}

/**
 * Who is told of an event: only those who may see it, and no notice to who caused it. Open pages of
 * an HR whose job went to another HR are told too, because their lists change.
 */
export function recipientsOf(event: WaitingEvent, adminIds: readonly number[]): EventRecipient[] {
  const audience = Object.entries(audienceOf(event.name) ?? {}) as [Role, NoticeRule][];
  const { before } = JSON.parse(event.payload) as { before?: { hrId?: number | null } };
  const former: EventRecipient[] =
    event.subject === 'job' && before?.hrId
      ? [{ role: 'hr', account: before.hrId, didIt: false, rule: RELOAD_ONLY }]
      : [];
  const recipients = audience
    .filter(([role]) => mayKnow(role, event))
    .flatMap(([role, rule]) =>
      partiesOf(event, role, adminIds).flatMap((id) => {
        const didIt = event.actor === role && event.actor_id === id;
        const isNotice = (!didIt || event.subject === role) && isNews(role, id, event);
        return accountsOf(event, role, id).map((account) => ({
          role,
          account,
          didIt,
          rule: isNotice ? rule : RELOAD_ONLY,
        }));
      }),
    );
  return [...recipients, ...former];
}

/** The accounts that act for a party. */
export const accountsOf = ({ members }: WaitingEvent, role: Role, id: number): readonly number[] =>
  role === 'company' ? members : [id];

/** The parties of a role that an event concerns, as the record names them. */
function partiesOf(event: WaitingEvent, role: Role, adminIds: readonly number[]): readonly number[] {
  const some = (id: number | null): readonly number[] => (id === null ? [] : [id]);
  if (event.subject === role) return some(event.subject_id);
  // Only the owner is told about the security of an account.
  if (isSecurity(role, event.name as NoticeKind)) return [];
  if (role === 'admin') return adminIds;
  // Pages of administrators show the replies to all thoughts.
  if (event.name === 'thought.replied') return event.author_role === role ? some(event.author) : [];
  return some(event[role]);
}

/** Whether a role may know of an event of an application now: the contract's `maySee` and `studentLearns`. */
function mayKnow(role: Role, { subject, name, payload, company_sees, round_shared }: WaitingEvent): boolean {
  if (subject !== 'application') return true;
  if (HELD_EVENTS.includes(name)) return role === ACTION_ROLES[JSON.parse(payload).action as HeldAction];
  // A company knows how many people applied for its jobs, before it knows who they are.
  if (role === 'company') return company_sees === 1 || name === 'application.applied';
  if (role !== 'student') return true;
  if (name === 'feedback.shared') return round_shared === 1;
  return name !== 'round.moved' || JSON.parse(payload).shared === 1;
}

/** Whether an event is worth a notice: a reply is news only for the author of the thought. */
const isNews = (role: Role, id: number, { name, author, author_role }: WaitingEvent): boolean =>
  name !== 'thought.replied' || (role === author_role && id === author);

/** The notice for a recipient; null if only open pages are told. */
export function noticeOf(event: WaitingEvent, { role, account, rule }: EventRecipient): NewNotice | null {
  if (rule === RELOAD_ONLY) return null;
  const said = readPayload(role, event.name, JSON.parse(event.payload)) as Record<string, unknown> | null;
  const after = said?.after as Record<string, unknown> | undefined;
  const { round, outcome, plan = after?.plan } = said ?? {};
  const day = dayInIndia(event.created_at);
  const merge_key =
    typeof rule === 'string' ? event.id : [event.name, day, rule.per === 'job' ? event.job : ''].join(' ');
  return {
    account_id: account,
    kind: event.name as NewNotice['kind'],
    subject: event.subject,
    subject_id: event.subject_id,
    about: JSON.stringify({ round, outcome: outcome ?? undefined, plan }),
    merge_key: String(merge_key),
    count: 1,
    at: event.created_at,
  };
}
