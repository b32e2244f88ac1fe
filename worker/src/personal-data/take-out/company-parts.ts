import { companyOf } from '../../accounts/wire.ts';
import { APPLICATION_VIEW, applicationView } from '../../applications/application-view.ts';
import { applicationToWire } from '../../applications/wire.ts';
import { columnsOf, rowOf } from '../../core/columns.ts';
import { statement } from '../../core/database.ts';
import type { CompanyRow, JobRow } from '../../core/schema/index.ts';
import { shownTo } from '../../core/visibility.ts';
import { jobToWire } from '../../jobs/wire.ts';
import type { Owner } from '../owner.ts';
import { type Part, paged } from './part.ts';

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
        const row = await db.first(statement<CompanyRow>('SELECT * FROM companies WHERE id = ?', id));
        if (row) yield companyOf(row);
      },
    },
    {
      file: 'jobs',
      title: 'Jobs',
      async *things() {
        const rows = paged(
          db,
          (after, limit) =>
            statement<Record<string, unknown>>(
              `SELECT ${columnsOf('jobs', 'j')} FROM jobs j WHERE j.company_id = ? AND j.id > ? ORDER BY j.id LIMIT ?`,
              id,
              after,
              limit,
            ),
          (row) => Number(row.j_id),
        );
        for await (const row of rows) yield jobToWire(rowOf<JobRow>(row, 'j') as JobRow, {}, { role: 'company', id });
      },
    },
    {
      file: 'applications',
      title: 'Applications that HR selected',
      async *things() {
        const rows = paged(
          db,
          (after, limit) =>
            statement<Record<string, unknown>>(
              `${APPLICATION_VIEW} WHERE ${shownTo('company', 'a')} AND a.id > ? ORDER BY a.id LIMIT ?`,
              id,
              after,
              limit,
            ),
          (row) => Number(row.a_id),
        );
        for await (const row of rows) {
          const { resumeId: _resume, ...application } = applicationToWire(applicationView(row));
          yield application;
        }
      },
    },
  ];
}
