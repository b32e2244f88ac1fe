import { LIMITS } from '@niyukti/contract/limits';
import { and, eq, gt } from 'drizzle-orm';
import { COMPANY, companyOf } from '../../accounts/wire.ts';
import { listApplicationsBehind } from '../../applications/application-lists.ts';
import { applicationToWire } from '../../applications/wire.ts';
import { builtQuery, select } from '../../core/build.ts';
import { pick } from '../../core/rows.ts';
import { companies } from '../../core/schema/accounts.ts';
import { jobs } from '../../core/schema/hiring.ts';
import { readCareers } from '../../jobs/careers/read-careers.ts';
import { draftToWire, readDrafts } from '../../jobs/job-drafts.ts';
import { readJobs } from '../../jobs/read-jobs.ts';
import { jobToWire } from '../../jobs/wire.ts';
import type { Owner } from '../owner.ts';
import { PAGE, type Part, pagesOf } from './part.ts';
import { withSteps } from './steps-of.ts';

const readCompany = builtQuery(pick(companies, 'id'), ({ id }) =>
  select(COMPANY).from(companies).where(eq(companies.id, id)),
);
/**
 * What a company's own pages show. Of its candidates it takes out what it decided, not their
 * resumes: those are theirs to give.
 */
export function companyParts({ db, id }: Owner): Part[] {
  return [
    {
      file: 'account',
      title: 'Account',
      async *things() {
        const row = await db.first(readCompany({ id }));
        if (row) yield companyOf(row);
      },
    },
    {
      file: 'public-page',
      title: 'What your public page says',
      async *things() {
        const page = await readCareers(db.orm, id);
        if (page) yield page;
      },
    },
    {
      file: 'jobs',
      title: 'Jobs',
      async *things() {
        for (let after = 0, full = true; full; ) {
          const rows = await readJobs(db.orm)
            .where(and(eq(jobs.company_id, id), gt(jobs.id, after)))
            .orderBy(jobs.id)
            .limit(PAGE);
          for (const row of rows) yield jobToWire(row, {}, { role: 'company', id });
          after = rows.at(-1)?.id ?? after;
          full = rows.length === PAGE;
        }
      },
    },
    {
      file: 'job-drafts',
      title: 'Jobs that are not posted yet',
      async *things() {
        // As many as a company may keep.
        const rows = await readDrafts(db.orm, id, { limit: LIMITS.jobDrafts, after: null });
        for (const row of rows) yield draftToWire(row);
      },
    },
    {
      file: 'applications',
      title: 'Applications that HR selected',
      async *things() {
        const pages = pagesOf(
          (after, limit) => listApplicationsBehind(db.orm, { role: 'company', id }, after, limit),
          ({ application }) => application.id,
        );
        for await (const { row, steps } of withSteps(db, 'company', pages)) {
          const { resumeId: _resume, ...application } = applicationToWire(row);
          yield { ...application, steps };
        }
      },
    },
  ];
}
