import type { AnyCall } from '@niyukti/contract/call';
import type { Application, ApplicationRow } from '@niyukti/contract/calls/application';
import * as calls from '@niyukti/contract/calls/screening';
import { type Context, filterId, type Handler, rowId } from '../http/context.ts';
import { type Page, pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { type Caller, forRole } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { goOn, readTextPage } from '../http/text-page.ts';
import { listStaffApplications, listStaffRows, type StaffFilter, type StaffRole } from './application-lists.ts';
import { staffRow } from './application-rows.ts';
import { applicationView } from './application-view.ts';
import { isNarrowed, listDueFirst, listDueFirstRows, listNarrowedDue, listNarrowedDueRows } from './due-list.ts';
import { takeStaffStep } from './steps/take-step.ts';
import { applicationToWire } from './wire.ts';

type ListContext = Pick<Context<AnyCall>, 'db'> & {
  readonly caller: Caller;
  readonly query: { limit?: number | undefined; cursor?: string | undefined; view?: 'row' | undefined };
};

/** The caller as one of those who work on others' applications. The calls admit no other. */
function staffRole(caller: Caller): StaffRole {
  const role = forRole(caller, { visitor: null, student: null, company: 'company', hr: 'hr', admin: null } as const);
  return role ?? refuse('wrong-role');
}

/** Answers one page of the caller's applications. */
export async function listPage(
  { db, caller, query }: ListContext,
  filter: StaffFilter,
): Promise<Page<Application | ApplicationRow>> {
  const window = windowOf(query);
  const owner = { role: staffRole(caller), id: caller.id };
  if (query.view === 'row')
    return readTextPage(
      db,
      listStaffRows(owner, filter, window),
      window,
      staffRow,
      ({ id }) => id,
      ({ row }) => row,
    );
  const pages = listStaffApplications(owner, filter, window);
  return readTextPage(db, pages, window, applicationView, ({ application }) => application.id, applicationToWire);
}

/** A key of the list with what is due first: what is due stands above every id. */
const DUE = 2 ** 41;

/** Answers one page of the HR's interviews, those first that HR has something to tell of. */
async function dueFirstPage({ db, caller, query }: ListContext): Promise<Page<Application | ApplicationRow>> {
  const window = windowOf(query);
  const after = window.after === null ? null : { due: Math.floor(window.after / DUE), id: window.after % DUE };
  const key = (row: { due: number; a_id: number }) => row.due * DUE + row.a_id;
  if (query.view === 'row') {
    const rows = await db.all(listDueFirstRows(caller.id, after, window.limit));
    return pageOf(rows, window, key, (row) => staffRow(row).row);
  }
  const rows = await db.all(listDueFirst(caller.id, after, window.limit));
  return pageOf(rows, window, key, (row) => applicationToWire(applicationView(row)));
}

/** Answers one page of the HR's updates due, narrowed: a bounded part of them is looked through. */
async function narrowedDuePage(
  { db, caller, query }: ListContext,
  filter: StaffFilter,
): Promise<Page<Application | ApplicationRow>> {
  const window = windowOf(query);
  const key = (row: { a_id: number }) => row.a_id;
  if (query.view === 'row') {
    const [found, looked] = await db.batch(...listNarrowedDueRows(caller.id, filter, window));
    return goOn(
      pageOf(found.rows, window, key, (row) => staffRow(row).row),
      looked.rows,
    );
  }
  const [found, looked] = await db.batch(...listNarrowedDue(caller.id, filter, window));
  return goOn(
    pageOf(found.rows, window, key, (row) => applicationToWire(applicationView(row))),
    looked.rows,
  );
}

/** The round of a path: a whole number from 1, else one that no application has. */
function roundNumber(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
}

/** What narrows the rejected to those whom somebody rejected. */
const REJECTED_BY = {
  hr: { status: 'rejected' },
  company: { companyStatus: 'Rejected' },
  interviews: { companyStatus: 'Rejected', advanced: true },
} as const satisfies Record<string, StaffFilter>;

/** Mounts what an HR does with applications. */
export function mountHrApplications(api: Api): void {
  mount(api, calls.listHrApplications, async (context) => {
    const { status, companyStatus, advanced, q, companyId, jobId, sort } = context.query;
    const narrowed = status ?? companyStatus ?? companyId ?? jobId ?? q?.trim();
    if (sort === 'due' && advanced === 'true' && !narrowed) return dueFirstPage(context);
    return listPage(context, {
      status,
      companyStatus,
      advanced: advanced === 'true',
      text: q,
      company: filterId('company', companyId),
      job: filterId('job', jobId),
      oldestFirst: sort === 'oldest',
    });
  });

  mount(api, calls.listHrUpdates, (context) => {
    const { q, companyId, jobId } = context.query;
    const filter = { text: q, company: filterId('company', companyId), job: filterId('job', jobId) };
    return isNarrowed(filter) ? narrowedDuePage(context, filter) : listPage(context, { due: true });
  });

  mount(api, calls.listHiredApplications, (context) => {
    const { q, companyId, jobId } = context.query;
    return listPage(context, {
      handed: true,
      text: q,
      company: filterId('company', companyId),
      job: filterId('job', jobId),
    });
  });

  mount(api, calls.listRejectedApplications, (context) => {
    const { q, by, companyId, jobId } = context.query;
    return listPage(context, {
      rejected: true,
      text: q,
      company: filterId('company', companyId),
      job: filterId('job', jobId),
      ...(by === undefined ? {} : REJECTED_BY[by]),
    });
  });

  const step = <C extends AnyCall>(call: C, take: Handler<C>) => mount(api, call, take);

  step(calls.screenApplication, (context) =>
    takeStaffStep(context, rowId('application', context.path.id), {
      action: context.body.status === 'selected' ? 'select' : 'reject',
    }),
  );

  step(calls.reconsiderApplication, (context) =>
    takeStaffStep(context, rowId('application', context.path.id), { action: 'reconsider' }),
  );

  step(calls.shareRound, (context) => {
    const round = roundNumber(context.path.round);
    return takeStaffStep(context, rowId('application', context.path.id), { action: 'shareRound', round }, (view) =>
      round > view.application.round_count || round === 0 ? 'no-round' : null,
    );
  });

  step(calls.shareFeedback, (context) => {
    const round = roundNumber(context.path.round);
    return takeStaffStep(context, rowId('application', context.path.id), { action: 'shareFeedback', round }, (view) =>
      round > view.application.round_count || round === 0 ? 'no-round' : null,
    );
  });

  step(calls.publishOutcome, (context) =>
    takeStaffStep(context, rowId('application', context.path.id), { action: 'publishOutcome' }),
  );

  step(calls.sendOffer, (context) =>
    takeStaffStep(context, rowId('application', context.path.id), { action: 'sendOffer' }, ({ application }) =>
      application.update_hr === 0 && application.withdrawn_at === null ? 'cannot-send-letter' : null,
    ),
  );
}
