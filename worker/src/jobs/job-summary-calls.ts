import {
  type CompanyJobSummary,
  type HrJobSummary,
  listCompanyJobSummaries,
  listHrJobSummaries,
} from '@niyukti/contract/calls/job';
import { and, desc, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { publicId } from '../core/ids.ts';
import { type CompanyRow, companies, hrs } from '../core/schema/accounts.ts';
import { holdsText } from '../core/search.ts';
import { filePath } from '../files/paths.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';

function summaryOf(row: CompanyRow): CompanyJobSummary {
  const { experience_min: min, experience_max: max } = row;
  return {
    companyId: publicId('company', row.id),
    companyName: row.name,
    companyLogoUrl: filePath(row.logo_key),
    locations: JSON.parse(row.locations),
    jobCount: row.jobs,
    positions: row.openings,
    unassigned: row.unassigned_jobs,
    experience: min === null || max === null ? null : { min, max },
  };
}

const hrSummaryOf = (row: typeof hrs.$inferSelect & { readonly pending: number }): HrJobSummary => ({
  hrId: publicId('hr', row.id),
  hrName: row.name,
  jobCount: row.assigned_jobs,
  positions: row.openings,
  pending: row.pending,
});

/** Mounts the administrator's tables per company and per HR. */
export function mountJobSummaries(api: Api): void {
  mount(api, listCompanyJobSummaries, async ({ db, query }) => {
    const window = windowOf(query);
    const rows = await db.orm
      .select()
      .from(companies)
      .where(
        and(
          gt(query.unassigned === 'true' ? companies.unassigned_jobs : companies.jobs, 0),
          query.q?.trim() ? holdsText(query.q, companies.name_folded) : undefined,
          window.after === null ? undefined : lt(companies.id, window.after),
        ),
      )
      .orderBy(desc(companies.id))
      .limit(window.limit + 1);
    return pageOf(rows, window, (row) => row.id, summaryOf);
  });

  mount(api, listHrJobSummaries, async ({ db, query }) => {
    const window = windowOf(query);
    const rows = await db.orm
      .select({
        ...getTableColumns(hrs),
        pending: sql<number>`(SELECT count(*) FROM applications WHERE hr_id = hrs.id AND stage = 'applied')`,
      })
      .from(hrs)
      .where(
        and(
          query.q?.trim() ? holdsText(query.q, hrs.name_folded, hrs.email) : undefined,
          window.after === null ? undefined : lt(hrs.id, window.after),
        ),
      )
      .orderBy(desc(hrs.id))
      .limit(window.limit + 1);
    return pageOf(rows, window, (row) => row.id, hrSummaryOf);
  });
}
