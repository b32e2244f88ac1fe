import { LIMITS } from '@niyukti/contract/api/limits';
import { and, asc, eq, gt } from 'drizzle-orm';
import { COMPANY, companyOf } from '../../accounts/wire.ts';
import { listApplicationsBehind } from '../../applications/application-lists.ts';
import { applicationToWire } from '../../applications/wire.ts';
import { isOwner } from '../../core/conditions.ts';
import { accounts, companies, memberships } from '../../core/schema/accounts.ts';
import { jobs } from '../../core/schema/hiring.ts';
import { readCareers } from '../../jobs/careers/read-careers.ts';
import { draftToWire, readDrafts } from '../../jobs/job-drafts.ts';
import { readJobs } from '../../jobs/read-jobs.ts';
import { jobToWire } from '../../jobs/wire.ts';
import type { Owner } from '../owner.ts';
import { listPart, PAGE, type Part, shortPart, withSteps } from './part.ts';

/** The parts that only companies have. Of candidates they have the company's decisions, but no resumes. */
export function companyParts(owner: Owner): Part[] {
  const { id } = owner;
  const { orm } = owner.db;
  return [
    shortPart('account', 'Account', async () =>
      (
        await orm
          .select(COMPANY)
          .from(companies)
          .innerJoin(memberships, isOwner)
          .innerJoin(accounts, eq(accounts.id, memberships.account_id))
          .where(eq(companies.id, id))
      ).map(companyOf),
    ),
    shortPart('public-page', 'What your public page says', async () => {
      const page = await readCareers(orm, id);
      return page ? [page] : [];
    }),
    listPart(
      'jobs',
      'Jobs',
      (after) =>
        readJobs(orm)
          .where(and(eq(jobs.company_id, id), gt(jobs.id, after)))
          .orderBy(asc(jobs.id))
          .limit(PAGE),
      (row) => jobToWire(row, {}, { role: 'company', id }),
    ),
    // All of them: a company can keep no more.
    shortPart('job-drafts', 'Jobs that are not posted yet', async () =>
      (await readDrafts(orm, id, { limit: LIMITS.jobDrafts, after: null })).map(draftToWire),
    ),
    { file: 'applications', title: 'Applications that HR selected', things: () => applications(owner) },
  ];
}

async function* applications(owner: Owner): AsyncGenerator<object> {
  const read = (after: number) => listApplicationsBehind(owner.db.orm, { role: 'company', id: owner.id }, after, PAGE);
  for await (const { row, steps } of withSteps(owner, read)) {
    const { resumeId: _resume, ...application } = applicationToWire(row);
    yield { ...application, steps };
  }
}
