import type { Application } from '@niyukti/contract/calls/application';
import * as calls from '@niyukti/contract/calls/application';
import { statement } from '../db/database.ts';
import { filterId, rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { listPage } from './application-hr.ts';
import { takeStaffStep } from './steps.ts';

type StepContext = Parameters<typeof takeStaffStep>[0];

/**
 * Takes what the company's `status` asks for. Rejected is one word on the wire for two steps: an application that was moved to
 * interviews is rejected after advancing, one that was not is declined. Which of them is meant is what holds when the call arrives, so
 * that of two opposed decisions on a selected application the second is refused, not taken as a change of mind.
 */
async function decide(context: StepContext, path: string, status: 'Selected' | 'Rejected'): Promise<Application> {
  const application = rowId('application', path);
  if (status === 'Selected') return takeStaffStep(context, application, { action: 'advance' });
  const seen = await context.db.first(
    statement<{ advanced_at: number | null }>(
      'SELECT advanced_at FROM applications WHERE id = ? AND company_id = ?',
      application,
      context.caller.id,
    ),
  );
  const advanced = seen !== null && seen.advanced_at !== null;
  return takeStaffStep(context, application, { action: advanced ? 'rejectAfterAdvancing' : 'decline' });
}

/** Mounts the company's lists and its decisions. Both paths of product.md section 7 take the same steps. */
export function mountCompanyApplications(api: Api): void {
  mount(api, calls.listSelectedApplications, (context) => {
    const { companyStatus, q, jobId } = context.query;
    return listPage(context, { status: 'selected', companyStatus, candidate: q, job: filterId('job', jobId) });
  });

  mount(api, calls.listInterviewApplications, (context) => {
    const { filter, stage, q, jobId } = context.query;
    const narrowed = { candidate: q, job: filterId('job', jobId) };
    if (stage) return listPage(context, { ...narrowed, stage });
    return listPage(
      context,
      filter === 'rejected' ? { ...narrowed, companyStatus: 'Rejected' } : { ...narrowed, stage: 'interview' },
    );
  });

  mount(api, calls.listShortlistedApplications, (context) => {
    const { q, jobId } = context.query;
    return listPage(context, { shortlisted: true, candidate: q, job: filterId('job', jobId) });
  });

  mount(api, calls.decideCandidate, (context) => decide(context, context.path.id, context.body.status));

  mount(api, calls.setCompanyStatus, (context) => {
    const { body } = context;
    if ('status' in body && body.status === 'Rejected') return decide(context, context.path.id, 'Rejected');
    if (body.shortListed) return takeStaffStep(context, rowId('application', context.path.id), { action: 'shortlist' });
    return decide(context, context.path.id, 'Selected');
  });
}
