import type { ApplicationEvent } from '@niyukti/contract/calls/application';
import * as calls from '@niyukti/contract/calls/application';
import { findApplication } from '../db/hiring/application-lists.ts';
import { applicationView } from '../db/hiring/application-view.ts';
import { findOwner, listEvents } from '../db/hiring/events.ts';
import { publicId } from '../db/ids.ts';
import type { ApplicationEventRow } from '../db/schema/hiring.ts';
import { rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { mountCompanyApplications } from './application-company.ts';
import { mountHrApplications } from './application-hr.ts';
import { mountStudentApplications } from './application-student.ts';
import { mountInterviews } from './interview.ts';
import { mountOfferLetters } from './offer-letter.ts';
import { iso } from './paths.ts';
import { inFlow } from './steps.ts';
import { applicationToWire } from './wire/application.ts';

function eventToWire(row: ApplicationEventRow): ApplicationEvent {
  const detail = JSON.parse(row.detail) as { round: number | null; note: string };
  return {
    _id: publicId('event', row.id),
    action: row.action as ApplicationEvent['action'],
    by: row.role,
    byName: row.actor_name,
    round: detail.round,
    note: detail.note,
    at: iso(row.created_at),
  };
}

/** Mounts every call on applications. */
export function mountApplications(api: Api): void {
  mountStudentApplications(api);
  mountHrApplications(api);
  mountCompanyApplications(api);
  mountInterviews(api);
  mountOfferLetters(api);

  mount(api, calls.getApplication, async ({ db, path, caller }) => {
    const row = await db.first(findApplication(inFlow(caller), rowId('application', path.id)));
    const view = row && applicationView(row);
    // What HR has not selected is not shown to the company, by its id neither.
    if (!view || (caller.role === 'company' && view.application.status !== 'selected')) refuse('not-found');
    return applicationToWire(view);
  });

  mount(api, calls.listApplicationEvents, async ({ db, path, query, caller }) => {
    const application = rowId('application', path.id);
    const window = windowOf(query);
    const [own, events] = await db.batch(
      findOwner(inFlow(caller), application),
      listEvents(application, { released: caller.role === 'student' }, window),
    );
    if (own.rows.length === 0) refuse('not-found');
    return pageOf(events.rows, window, (row) => row.id, eventToWire);
  });
}
