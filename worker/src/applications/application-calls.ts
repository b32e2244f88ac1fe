import type { Role } from '@niyukti/contract/accounts/roles';
import { eventOf, readPayload } from '@niyukti/contract/events/all-events';
import type { ApplicationEvent } from '@niyukti/contract/hiring/application-calls';
import * as calls from '@niyukti/contract/hiring/application-calls';
import { eq } from 'drizzle-orm';
import { addressStateOf } from '../accounts/addresses.ts';
import type { Database } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { students } from '../core/schema/accounts.ts';
import { applications } from '../core/schema/hiring.ts';
import { readable } from '../events/readable.ts';
import { rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { findApplication } from './application-view.ts';
import { mountCompanyApplications } from './company-calls.ts';
import { mountHrApplications } from './hr-calls.ts';
import { mountInterviews } from './interview-calls.ts';
import { mountOfferLetters } from './offer-letter-calls.ts';
import { inFlow } from './steps/take-step.ts';
import { mountStudentApplications } from './student-calls.ts';
import { readTimeline, type TimelineRow } from './timeline.ts';
import { applicationToWire } from './wire.ts';

/** A line of a timeline as a role may read it. */
export function eventToWire(role: Role, row: TimelineRow): ApplicationEvent {
  const { timeline } = eventOf(row.name);
  if (!timeline) throw new Error(`${row.name} is on no timeline`);
  const payload: Record<string, unknown> = readPayload(role, row.name, JSON.parse(row.payload)) ?? {};
  return {
    _id: publicId('event', row.id),
    action: timeline.action,
    by: row.actor as ApplicationEvent['by'],
    byName: row.actor_name,
    round: (payload.round as number | undefined) ?? null,
    note: timeline.note ? String(payload[timeline.note] ?? '') : '',
    ...(payload.outcome === 'Cancelled' && { reason: String(payload.reason ?? '') }),
    at: iso(row.created_at),
  };
}

/** Whose timeline holds only what HR has released. */
const READS_RELEASED = { student: true, company: false, hr: false } as const;

/** Whether mail reaches whoever applied; nothing where the account is gone. */
const candidateAddress = (db: Database, application: number) =>
  db.orm
    .select({ address: addressStateOf('student', students) })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.student_id))
    .where(eq(applications.id, application));

/** Mounts every call on applications. */
export function mountApplications(api: Api): void {
  mountStudentApplications(api);
  mountHrApplications(api);
  mountCompanyApplications(api);
  mountInterviews(api);
  mountOfferLetters(api);

  mount(api, calls.getApplication, async ({ db, path, caller }) => {
    const application = rowId('application', path.id);
    const [view, known] = await Promise.all([
      findApplication(db.orm, inFlow(caller), application),
      candidateAddress(db, application),
    ]);
    return { ...applicationToWire(view ?? refuse('not-found')), ...known[0] };
  });

  mount(api, calls.listApplicationEvents, async ({ db, path, query, caller }) => {
    const application = rowId('application', path.id);
    const window = windowOf(query);
    const released = READS_RELEASED[inFlow(caller).role];
    const events = await readTimeline(db, application, inFlow(caller), { released }, window);
    if (events === null) refuse('not-found');
    return pageOf(
      events,
      window,
      (row) => row.id,
      (row) => eventToWire(caller.role, readable(row)),
    );
  });
}
