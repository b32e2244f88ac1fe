import { LIMITS } from '@niyukti/contract/limits';
import { and, eq, gt } from 'drizzle-orm';
import { COMPANY, companyOf } from '../../accounts/wire.ts';
import { APPLICATION_CLAIM, APPLICATION_VIEW, applicationView } from '../../applications/application-view.ts';
import { applicationToWire } from '../../applications/wire.ts';
import { builtQuery, select } from '../../core/build.ts';
import { JOB } from '../../core/columns.ts';
import { query } from '../../core/query.ts';
import { int, pick } from '../../core/rows.ts';
import { companies } from '../../core/schema/accounts.ts';
import { jobs } from '../../core/schema/hiring.ts';
import { stateShownTo } from '../../core/visibility.ts';
import { pageNow } from '../../jobs/careers/careers-page.ts';
import { draftToWire, listDrafts } from '../../jobs/unposted/draft-queries.ts';
import { jobToWire } from '../../jobs/wire.ts';
import type { Owner } from '../owner.ts';
import { type Part, paged, pagesOf } from './part.ts';
import { withSteps } from './steps-of.ts';

const readCompany = builtQuery(pick(companies, 'id'), ({ id }) =>
  select(COMPANY).from(companies).where(eq(companies.id, id)),
);
const jobsBehind = builtQuery({ company: jobs.company_id, after: jobs.id, limit: int }, ({ company, after, limit }) =>
  select(JOB)
    .from(jobs)
    .where(and(eq(jobs.company_id, company), gt(jobs.id, after)))
    .orderBy(jobs.id)
    .limit(limit),
);
const applicationsBehind = query(
  APPLICATION_CLAIM,
  `${APPLICATION_VIEW.replace('FROM applications a', 'FROM application_search s CROSS JOIN applications a ON a.id = s.rowid')}
  WHERE s.application_search MATCH 'o' || CAST(? AS INTEGER) AND ${stateShownTo('company', (column) => `a.${column}`)} AND s.rowid > ? ORDER BY s.rowid LIMIT CAST(? AS INTEGER)`,
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
        const page = await pageNow(db, id);
        if (page) yield page;
      },
    },
    {
      file: 'jobs',
      title: 'Jobs',
      async *things() {
        const rows = paged(
          db,
          (after, limit) => jobsBehind({ company: id, after, limit }),
          (row) => row.id,
        );
        for await (const row of rows) yield jobToWire(row, {}, { role: 'company', id });
      },
    },
    {
      file: 'job-drafts',
      title: 'Jobs that are not posted yet',
      async *things() {
        // As many as a company may keep.
        const rows = await db.all(listDrafts(id, { limit: LIMITS.jobDrafts, after: null }));
        for (const row of rows) yield draftToWire(row);
      },
    },
    {
      file: 'applications',
      title: 'Applications that HR selected',
      async *things() {
        const pages = pagesOf(
          db,
          (after, limit) => applicationsBehind(id, after, limit),
          (row) => row.a_id,
        );
        for await (const { row, steps } of withSteps(db, 'company', pages)) {
          const { resumeId: _resume, ...application } = applicationToWire(applicationView(row));
          yield { ...application, steps };
        }
      },
    },
  ];
}
