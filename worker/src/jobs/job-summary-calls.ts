import { type CompanyJobSummary, listCompanyJobSummaries, listHrJobSummaries } from '@niyukti/contract/calls/job';
import { publicId } from '../core/ids.ts';
import { listing } from '../core/listing.ts';
import type { CompanyRow, HrRow } from '../core/schema/accounts.ts';
import { allOf, contains, facet } from '../core/search.ts';
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

/**
 * Mounts the administrator's tables per company and per HR: one kept row each, no job is counted.
 */
export function mountJobSummaries(api: Api): void {
  mount(api, listCompanyJobSummaries, async ({ db, query }) => {
    const window = windowOf(query);
    const waiting = query.unassigned === 'true';
    const text = query.q ? contains('name', query.q) : null;
    const match = text && allOf(text, facet(waiting ? 'waiting' : 'jobs'));
    const where = waiting ? 't.unassigned_jobs > 0' : 't.jobs > 0';
    const rows = await db.all(
      listing<CompanyRow>({ table: 'companies', columns: 't.*', where, search: 'company_search', match, window }),
    );
    return pageOf(rows, window, (row) => row.id, summaryOf);
  });

  mount(api, listHrJobSummaries, async ({ db, query }) => {
    const window = windowOf(query);
    const match = query.q ? contains(['name', 'email'], query.q) : null;
    const rows = await db.all(listing<HrRow>({ table: 'hrs', columns: 't.*', search: 'hr_search', match, window }));
    return pageOf(
      rows,
      window,
      (row) => row.id,
      (row) => ({
        hrId: publicId('hr', row.id),
        hrName: row.name,
        jobCount: row.assigned_jobs,
        positions: row.openings,
        pending: row.pending,
      }),
    );
  });
}
