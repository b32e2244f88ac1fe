import type { AnyCall } from '@niyukti/contract/api/call';
import type {
  Application,
  ApplicationRow,
  StudentApplication,
  StudentApplicationRow,
} from '@niyukti/contract/hiring/application-calls';
import * as interviewCalls from '@niyukti/contract/hiring/interview-calls';
import * as screeningCalls from '@niyukti/contract/hiring/screening-calls';
import * as studentCalls from '@niyukti/contract/hiring/student-application-calls';
import type * as z from 'zod/mini';
import { type Context, filterId } from '../http/context.ts';
import { type Page, pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { type Caller, partyOf } from '../http/principal.ts';
import { listDueFirst, listStaffApplications, listStudentApplications, type StaffFilter } from './application-lists.ts';
import type { ApplicationView } from './application-view.ts';
import { applicationToWire, staffRow, studentApplicationToWire, studentRow } from './wire.ts';

type ListContext = Pick<Context<AnyCall>, 'db'> & {
  readonly caller: Caller;
  readonly query: { limit?: number | undefined; cursor?: string | undefined; view?: 'row' | undefined };
};

const idOf = (view: ApplicationView): number => view.application.id;

/** Answers one page of the caller's applications. */
async function listPage(
  { db, caller, query }: ListContext,
  filter: StaffFilter,
): Promise<Page<Application | ApplicationRow>> {
  const window = windowOf(query);
  const rows = await listStaffApplications(db.orm, partyOf(caller), filter, window);
  return pageOf(rows, window, idOf, query.view === 'row' ? staffRow : applicationToWire);
}

/** Answers one page of the HR's interviews. Those with news for the candidate come first. */
async function dueFirstPage({ db, query }: ListContext, hr: number): Promise<Page<Application | ApplicationRow>> {
  const window = windowOf(query);
  const rows = await listDueFirst(db.orm, hr, window);
  const toWire = query.view === 'row' ? staffRow : applicationToWire;
  return pageOf(
    rows,
    window,
    ({ place }) => place,
    ({ view }) => toWire(view),
  );
}

/** Filters of the rejected applications by who rejected them. */
const REJECTED_BY = {
  hr: { status: 'rejected' },
  company: { companyStatus: 'Rejected' },
  interviews: { companyStatus: 'Rejected', advanced: true },
} as const satisfies Record<string, StaffFilter>;

type Narrowing = { q?: string | undefined; companyId?: string | undefined; jobId?: string | undefined };

const narrowedBy = ({ q, companyId, jobId }: Narrowing): StaffFilter => ({
  text: q?.trim() || undefined,
  company: filterId('company', companyId),
  job: filterId('job', jobId),
});

/** Mounts the lists of an HR. */
export function mountHrLists(api: Api): void {
  mount(api, screeningCalls.listHrApplications, (context) => {
    const { query } = context;
    const { status, companyStatus, sort } = query;
    const advanced = query.advanced === 'true';
    const held = query.held === 'true' || undefined;
    const narrowing = { ...narrowedBy(query), status, companyStatus, held };
    const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
    // What is due comes first only in the whole list of interviews.
    if (sort === 'due' && advanced && !isNarrowed) return dueFirstPage(context, context.caller.hrId);
    return listPage(context, { ...narrowing, advanced, oldestFirst: sort === 'oldest' });
  });
  mount(api, screeningCalls.listHrUpdates, (context) => listPage(context, { ...narrowedBy(context.query), due: true }));
  mount(api, screeningCalls.listHiredApplications, (context) =>
    listPage(context, { ...narrowedBy(context.query), handed: true }),
  );
  mount(api, screeningCalls.listRejectedApplications, (context) => {
    const { by } = context.query;
    return listPage(context, { ...narrowedBy(context.query), rejected: true, ...(by && REJECTED_BY[by]) });
  });
}

/** Mounts the lists of a company. */
export function mountCompanyLists(api: Api): void {
  mount(api, interviewCalls.listSelectedApplications, (context) => {
    const { companyStatus } = context.query;
    const held = context.query.held === 'true';
    return listPage(context, { ...narrowedBy(context.query), status: 'selected', companyStatus, held });
  });
  mount(api, interviewCalls.listInterviewApplications, (context) => {
    const { filter, stage } = context.query;
    const narrowed = narrowedBy(context.query);
    // A company sees only the rejections of its own: applications that HR did not select are
    // not shown to it.
    if (stage === 'rejected' || (!stage && filter === 'rejected'))
      return listPage(context, { ...narrowed, companyStatus: 'Rejected' });
    const overdueAt = filter === 'overdue' ? context.now : undefined;
    return listPage(context, { ...narrowed, stage: stage ?? 'interview', overdueAt });
  });
  mount(api, interviewCalls.listShortlistedApplications, (context) =>
    listPage(context, { ...narrowedBy(context.query), shortlisted: true }),
  );
}

const STANDINGS = {
  pending: 'Pending',
  selected: 'Selected',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const;

function interviewRecord(view: ApplicationView): z.infer<typeof studentCalls.InterviewRecord> {
  const shown = studentApplicationToWire(view);
  return {
    applicationId: shown._id,
    interviews: shown.interviews,
    interviewStatusUpdatedByHR: shown.interviewStatusUpdatedByHR,
    interviewOverviewStatus: shown.interviewOverviewStatus,
    shortListed: shown.shortListed,
    offerLetterSent: shown.offerLetterSent,
    offerLetter: shown.offerLetter,
  };
}

/** Mounts the lists of a student. Every answer holds only what HR has released. */
export function mountStudentLists(api: Api): void {
  for (const call of [studentCalls.listUserApplications, studentCalls.listAppliedJobs])
    mount(api, call, async ({ db, query, caller }) => {
      const window = windowOf(query);
      const standing = query.status && STANDINGS[query.status];
      const rows = await listStudentApplications(db.orm, caller.studentId, { standing }, window);
      const toWire = query.view === 'row' ? studentRow : studentApplicationToWire;
      return pageOf<ApplicationView, StudentApplication | StudentApplicationRow>(rows, window, idOf, toWire);
    });
  mount(api, studentCalls.listUserInterviews, async ({ db, query, caller }) => {
    const window = windowOf(query);
    const application = filterId('application', query.applicationId);
    const rows = await listStudentApplications(db.orm, caller.studentId, { application, live: true }, window);
    return pageOf(rows, window, idOf, interviewRecord);
  });
}
