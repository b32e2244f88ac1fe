import type { Role } from '@niyukti/contract/accounts/roles';
import { calendarFile, interviewEvent } from '@niyukti/contract/hiring/calendar-file';
import { isReminder } from '@niyukti/contract/notices/notifications';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { goesOn } from '../../core/conditions.ts';
import type { Database } from '../../core/database.ts';
import { publicId } from '../../core/ids.ts';
import { companies } from '../../core/schema/accounts.ts';
import { applications, jobs, rounds } from '../../core/schema/hiring.ts';
import { events } from '../../core/schema/platform.ts';
import type { ShownNotice } from '../notice-view.ts';
import { address, type Message } from './mime.ts';

/** The calendar entry of a mail. */
export type Calendar = NonNullable<Message['calendar']>;

/** A round of an application as its reader sees it; the latest one if no number is given. */
async function findRound({ orm }: Database, application: number, number: number | undefined, role: Role) {
  const isMove = sql`events.subject_id = applications.id AND events.timeline IN (0, 1) AND events.subject = 'application'
    AND events.name = 'round.moved' AND events.payload ->> 'round' = rounds.number`;
  const [round] = await orm
    .select({
      application_id: rounds.application_id,
      number: rounds.number,
      date: rounds.date,
      minutes: rounds.minutes,
      mode: rounds.mode,
      link: rounds.link,
      interviewer: rounds.interviewer,
      job_title: jobs.title,
      company_name: companies.name,
      /** Whether it has no status and its application is not closed. */
      stands: sql<number>`rounds.outcome = '' AND ${sql.raw(goesOn('applications'))}`,
      /** How often it was moved. */
      moves: sql<number>`(${orm.select({ moves: count() }).from(events).where(isMove)})`,
    })
    .from(rounds)
    .innerJoin(applications, eq(applications.id, rounds.application_id))
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .innerJoin(companies, eq(companies.id, applications.company_id))
    .where(
      and(
        eq(rounds.application_id, application),
        number === undefined ? undefined : eq(rounds.number, number),
        role === 'company' ? undefined : eq(rounds.update_candidate, 1),
      ),
    )
    .orderBy(desc(rounds.number))
    .limit(1);
  return round;
}
export type SharedRound = NonNullable<Awaited<ReturnType<typeof findRound>>>;

/** The round of a notice and its calendar entry; null if there is nothing new. */
interface ToldRound {
  readonly round: SharedRound;
  readonly method: Calendar['method'] | null;
}

interface About {
  readonly round?: number;
  readonly outcome?: string;
}
type CalendarMethodOf = (about: About) => Calendar['method'] | null;

/** The calendar method of each notice. Only students get invitations from us. */
const CALENDAR_METHODS: Readonly<Record<Role, Readonly<Record<string, CalendarMethodOf>>>> = {
  student: {
    'round.shared': ({ outcome }) => (outcome === 'Cancelled' ? null : 'REQUEST'),
    'round.moved': () => 'REQUEST',
    'round.called-off': () => 'CANCEL',
    // The application is closed, so the round will not take place.
    'feedback.shared': () => 'CANCEL',
    'outcome.published': () => 'CANCEL',
    'offer.sent': () => 'CANCEL',
    'application.closed': () => 'CANCEL',
  },
  company: {},
  hr: {},
  admin: {},
};

/**
 * The interview of a notice. For a student, only what HR has shared is read. A past interview is not
 * cancelled.
 */
export async function roundOf(db: Database, row: ShownNotice): Promise<ToldRound | null> {
  const about = JSON.parse(row.about) as About;
  const method = CALENDAR_METHODS[row.role][row.kind]?.(about);
  const reminds = isReminder(row.kind);
  if (!method && !reminds) return null;
  const round = await findRound(db, row.subject_id ?? 0, about.round, row.role);
  if (reminds) return round?.stands === 1 && Date.parse(round.date) > Date.now() ? { round, method: null } : null;
  if (!method || !round || (method === 'CANCEL' && Date.parse(round.date) <= row.created_at)) return null;
  return { round, method };
}

/**
 * The calendar file of a mail. A round keeps its UID, and its SEQUENCE grows with each move and with
 * the cancellation.
 */
export function calendarOf(
  round: SharedRound,
  method: Calendar['method'],
  reader: { readonly name: string; readonly email: string },
  sender: { readonly name: string; readonly email: string },
  now: number,
): Calendar {
  const event = interviewEvent({
    ...round,
    applicationId: publicId('application', round.application_id),
    round: round.number,
    jobTitle: round.job_title,
    companyName: round.company_name,
  });
  const text = calendarFile(event, now, {
    method,
    sequence: round.moves + (method === 'CANCEL' ? 1 : 0),
    organizer: { name: sender.name, email: address(sender.email) },
    attendee: { name: reader.name, email: address(reader.email) },
  });
  return { method, text };
}
