import {
  type CompanyJobSummary,
  type HrJobSummary,
  listCompanyJobSummaries,
  listHrJobSummaries,
} from '@niyukti/contract/calls/job';
import { publicId } from '../core/ids.ts';
import { listing } from '../core/listing.ts';
import { columnsIn, type RowOf } from '../core/rows.ts';
import { type CompanyRow, companies, hrs } from '../core/schema/accounts.ts';
import { facet } from '../core/search.ts';
import { filePath } from '../files/paths.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { SEARCHED, tableSearch } from '../http/table-search.ts';
import { readTablePage } from '../http/text-page.ts';

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

const COMPANY = columnsIn(companies);
const HR = columnsIn(hrs);
const listCompanies = listing({ claim: COMPANY, table: 'companies', filters: Object.values(FILTERS) });
const companiesByName = tableSearch({ ...SEARCHED.company, texts: ['name_folded'], columns: ['name'] }, COMPANY, 't.*');
const listHrs = listing({ claim: HR, table: 'hrs' });
const hrsByText = tableSearch(SEARCHED.hr, HR, 't.*');

const hrSummaryOf = (row: RowOf<typeof HR>): HrJobSummary => ({
  hrId: publicId('hr', row.id),
  hrName: row.name,
  jobCount: row.assigned_jobs,
  positions: row.openings,
  pending: row.pending,
});

/**
 * Mounts the administrator's tables per company and per HR: one kept row each, no job is counted.
 */
export function mountJobSummaries(api: Api): void {
  mount(api, listCompanyJobSummaries, async ({ db, query }) => {
    const window = windowOf(query);
    const waiting = query.unassigned === 'true';
    if (query.q?.trim()) {
      const found = companiesByName(query.q, facet(waiting ? 'waiting' : 'jobs'), window);
      return readTablePage(db, found, window, summaryOf);
    }
    const rows = await db.all(listCompanies({ filter: waiting ? FILTERS.waiting : FILTERS.posting, window }));
    return pageOf(rows, window, (row) => row.id, summaryOf);
  });

  mount(api, listHrJobSummaries, async ({ db, query }) => {
    const window = windowOf(query);
    if (query.q?.trim()) return readTablePage(db, hrsByText(query.q, null, window), window, hrSummaryOf);
    const rows = await db.all(listHrs({ window }));
    return pageOf(rows, window, (row) => row.id, hrSummaryOf);
  });
}
