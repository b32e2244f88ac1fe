import * as calls from '@niyukti/contract/hiring/interview-calls';
import { eq } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { internalId } from '../core/ids.ts';
import { applications } from '../core/schema/hiring.ts';
import { filterId, rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { listPage } from './hr-calls.ts';
import { takeStaffStep } from './steps/take-step.ts';

type StepContext = Parameters<typeof takeStaffStep>[0];

/** Whether the company has moved an application to interviews. */
async function isAdvanced(db: Database, id: string): Promise<boolean> {
  const [row] = await db.orm
    .select({ at: applications.advanced_at })
    .from(applications)
    .where(eq(applications.id, internalId('application', id) ?? 0));
  return (row?.at ?? null) !== null;
}

/** What the company decides, and whether it saw the application in interviews. */
interface Decision {
  readonly status: 'Selected' | 'Rejected';
  readonly advanced?: boolean | undefined;
}

/**
 * The step that the company's `status` asks for. Rejected is one word on the wire for two: an
 * application that was moved to interviews is rejected after advancing, one that was not is
 * declined. Which of them is meant is what the caller saw or, where it does not say so, what held
 * when the call arrived: of two opposed decisions on a selected application the second is refused,
 * not taken as a change of mind.
 */
async function decide(context: StepContext, path: string, { status, advanced }: Decision) {
  const saw = async () => advanced ?? isAdvanced(context.db, path);
  const action = status === 'Selected' ? 'advance' : (await saw()) ? 'rejectAfterAdvancing' : 'decline';
  return takeStaffStep(context, rowId('application', path), { action });
}

/**
 * Mounts the company's lists and its decisions. Both paths of product.md section 7 take the same
 * steps.
 */
export function mountCompanyApplications(api: Api): void {
  mount(api, calls.listSelectedApplications, (context) => {
    const { companyStatus, q, jobId } = context.query;
    return listPage(context, { status: 'selected', companyStatus, text: q, job: filterId('job', jobId) });
  });

  mount(api, calls.listInterviewApplications, (context) => {
    const { filter, stage, q, jobId } = context.query;
    const narrowed = { text: q, job: filterId('job', jobId) };
    // Of the rejected, a company sees those that it rejected itself: what HR did not select was
    // never shown to it.
    if (stage === 'rejected' || (!stage && filter === 'rejected'))
      return listPage(context, { ...narrowed, companyStatus: 'Rejected' });
    return listPage(context, { ...narrowed, stage: stage ?? 'interview' });
  });

  mount(api, calls.listShortlistedApplications, (context) => {
    const { q, jobId } = context.query;
    return listPage(context, { shortlisted: true, text: q, job: filterId('job', jobId) });
  });

  mount(api, calls.decideCandidate, async (context) => decide(context, context.path.id, context.body));

  mount(api, calls.setCompanyStatus, async (context) => {
    const { body } = context;
    if (body.shortListed) return takeStaffStep(context, rowId('application', context.path.id), { action: 'shortlist' });
    return decide(context, context.path.id, body);
  });
}
