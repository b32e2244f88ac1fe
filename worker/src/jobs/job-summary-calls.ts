import { type CompanyJobSummary, listCompanyJobSummaries, listHrJobSummaries } from '@niyukti/contract/calls/job';
import { publicId } from '../core/ids.ts';
import { listing } from '../core/listing.ts';
import { columnsIn } from '../core/rows.ts';
import { type CompanyRow, companies, hrs } from '../core/schema/accounts.ts';
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

const FILTERS = { waiting: { where: 't.unassigned_jobs > 0' }, posting: { where: 't.jobs > 0' } };

const listCompanies = listing({
  claim: columnsIn(companies),
  table: 'companies',
  search: 'company_search',
  filters: Object.values(FILTERS),
});

const listHrs = listing({ claim: columnsIn(hrs), table: 'hrs', search: 'hr_search' });

/**
 * Mounts the administrator's tables per company and per HR: one kept row each, no job is counted.
 */
export function mountJobSummaries(api: Api): void {
  mount(api, listCompanyJobSummaries, async ({ db, query }) => {
    const window = windowOf(query);
    const waiting = query.unassigned === 'true';
    const text = query.q ? contains('name', query.q) : null;
    const match = text && allOf(text, facet(waiting ? 'waiting' : 'jobs'));
    const rows = await db.all(listCompanies({ filter: waiting ? FILTERS.waiting : FILTERS.posting, match, window }));
    return pageOf(rows, window, (row) => row.id, summaryOf);
  });

  mount(api, listHrJobSummaries, async ({ db, query }) => {
    const window = windowOf(query);
    const match = query.q ? contains(['name', 'email'], query.q) : null;
    const rows = await db.all(listHrs({ match, window }));
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
