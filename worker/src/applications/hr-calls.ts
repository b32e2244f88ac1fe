import type { AnyCall } from '@niyukti/contract/api/call';
import type { Application, ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import * as calls from '@niyukti/contract/hiring/screening-calls';
import { type Context, filterId, type Handler, rowId } from '../http/context.ts';
import { type Page, pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { type Caller, forRole } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { listDueFirst, listStaffApplications, type StaffFilter, type StaffRole } from './application-lists.ts';
import { takeStaffStep } from './steps/take-step.ts';
import { applicationToWire, staffRow } from './wire.ts';

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
  const rows = await listStaffApplications(db.orm, { role: staffRole(caller), id: caller.id }, filter, window);
  return pageOf(rows, window, (view) => view.application.id, query.view === 'row' ? staffRow : applicationToWire);
}

/** Answers one page of the HR's interviews, those first that HR has something to tell of. */
async function dueFirstPage({ db, caller, query }: ListContext): Promise<Page<Application | ApplicationRow>> {
  const window = windowOf(query);
  const rows = await listDueFirst(db.orm, caller.id, window);
  const toWire = query.view === 'row' ? staffRow : applicationToWire;
  return pageOf(
    rows,
    window,
    ({ place }) => place,
    ({ view }) => toWire(view),
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
    const narrowed = { text: q, company: filterId('company', companyId), job: filterId('job', jobId) };
    return listPage(context, { ...narrowed, due: true });
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
      round > view.application.rounds.length || round === 0 ? 'no-round' : null,
    );
  });

  step(calls.shareFeedback, (context) => {
    const round = roundNumber(context.path.round);
    return takeStaffStep(context, rowId('application', context.path.id), { action: 'shareFeedback', round }, (view) =>
      round > view.application.rounds.length || round === 0 ? 'no-round' : null,
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
