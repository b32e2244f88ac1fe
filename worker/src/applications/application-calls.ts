import type { ApplicationEvent } from '@niyukti/contract/calls/application';
import * as calls from '@niyukti/contract/calls/application';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import type { ApplicationEventRow } from '../core/schema/hiring.ts';
import { rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { findApplication } from './application-lists.ts';
import { applicationView } from './application-view.ts';
import { mountCompanyApplications } from './company-calls.ts';
import { mountHrApplications } from './hr-calls.ts';
import { mountInterviews } from './interview-calls.ts';
import { mountOfferLetters } from './offer-letter-calls.ts';
import { inFlow } from './steps/answer-step.ts';
import { mountStudentApplications } from './student-calls.ts';
import { findShown, listEvents } from './timeline.ts';
import { applicationToWire } from './wire.ts';

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
    if (!row) refuse('not-found');
    return applicationToWire(applicationView(row));
  });

  mount(api, calls.listApplicationEvents, async ({ db, path, query, caller }) => {
    const application = rowId('application', path.id);
    const window = windowOf(query);
    const [own, events] = await db.batch(
      findShown(inFlow(caller), application),
      listEvents(application, { released: caller.role === 'student' }, window),
    );
    if (own.rows.length === 0) refuse('not-found');
    return pageOf(events.rows, window, (row) => row.id, eventToWire);
  });
}
