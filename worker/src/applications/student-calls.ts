import type { StudentApplication, StudentApplicationRow } from '@niyukti/contract/hiring/application-calls';
import type { InterviewRecord } from '@niyukti/contract/hiring/student-application-calls';
import * as calls from '@niyukti/contract/hiring/student-application-calls';
import type * as z from 'zod/mini';
import { dateOf } from '../core/clock.ts';
import { filterId, rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { listStudentApplications } from './application-lists.ts';
import type { ApplicationView } from './application-view.ts';
import { apply } from './steps/apply.ts';
import { takeStudentStep } from './steps/take-step.ts';
import { studentApplicationToWire, studentRow } from './wire.ts';

const STANDINGS = {
  pending: 'Pending',
  selected: 'Selected',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const;

function interviewRecord(view: ApplicationView): z.infer<typeof InterviewRecord> {
  const {
    _id,
    interviews,
    interviewStatusUpdatedByHR,
    interviewOverviewStatus,
    shortListed,
    offerLetterSent,
    offerLetter,
  } = studentApplicationToWire(view);
  return {
    applicationId: _id,
    interviews,
    interviewStatusUpdatedByHR,
    interviewOverviewStatus,
    shortListed,
    offerLetterSent,
    offerLetter,
  };
}

/** Mounts what a student does with applications. Every answer holds only what HR has released. */
export function mountStudentApplications(api: Api): void {
  mount(api, calls.apply, async ({ db, body, caller, now }) => {
    const result = await apply(db, caller, rowId('job', body.jobId), dateOf(now), now);
    return 'refused' in result ? refuse(result.refused) : studentApplicationToWire(result.made);
  });

  mount(api, calls.withdraw, (context) =>
    takeStudentStep(context, rowId('application', context.path.id), { action: 'withdraw' }),
  );

  for (const call of [calls.listUserApplications, calls.listAppliedJobs]) {
    mount(api, call, async ({ db, query, caller }) => {
      const window = windowOf(query);
      const standing = query.status && STANDINGS[query.status];
      const rows = await listStudentApplications(db.orm, caller.id, { standing }, window);
      const toWire = query.view === 'row' ? studentRow : studentApplicationToWire;
      return pageOf<ApplicationView, StudentApplication | StudentApplicationRow>(
        rows,
        window,
        (view) => view.application.id,
        toWire,
      );
    });
  }

  mount(api, calls.listUserInterviews, async ({ db, query, caller }) => {
    const window = windowOf(query);
    const application = filterId('application', query.applicationId);
    const rows = await listStudentApplications(db.orm, caller.id, { application }, window);
    return pageOf(rows, window, (view) => view.application.id, interviewRecord);
  });
}
