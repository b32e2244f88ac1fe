import { listCompanyJobSummaries, listHrJobSummaries } from '@niyukti/contract/calls/job';
import { statement } from '../db/database.ts';
import { publicId } from '../db/ids.ts';
import type { CompanyRow, HrRow } from '../db/schema/accounts.ts';
import { contains, fold } from '../db/search.ts';
import { pageOf, type Window, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { filePath } from './paths.ts';

function companies(q: string | undefined, unassigned: boolean, { limit, after }: Window) {
  const match = q ? contains('name', q) : null;
  const from = match === null ? 'companies c' : 'company_search s CROSS JOIN companies c ON c.id = s.rowid';
  const conditions = [
    ...(match === null ? [] : ['s.company_search MATCH ?']),
    unassigned ? 'c.unassigned_jobs > 0' : 'c.jobs > 0',
    ...(after === null ? [] : [match === null ? 'c.id < CAST(? AS INTEGER)' : 's.rowid < CAST(? AS INTEGER)']),
  ];
  return statement<CompanyRow>(
    `SELECT c.* FROM ${from} WHERE ${conditions.join(' AND ')} ORDER BY ${match === null ? 'c.id' : 's.rowid'} DESC LIMIT ?`,
    ...(match === null ? [] : [match]),
    ...(after === null ? [] : [after]),
    limit + 1,
  );
}

function hrs(q: string | undefined, { limit, after }: Window) {
  const conditions = [
    ...(q?.trim() ? ['instr(name_folded, ?) > 0'] : []),
    ...(after === null ? [] : ['id < CAST(? AS INTEGER)']),
  ];
  return statement<HrRow>(
    `SELECT * FROM hrs ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY id DESC LIMIT ?`,
    ...(q?.trim() ? [fold(q.trim())] : []),
    ...(after === null ? [] : [after]),
    limit + 1,
  );
}

/** Mounts the administrator's tables per company and per HR: one kept row each, no job is counted. */
export function mountJobSummaries(api: Api): void {
  mount(api, listCompanyJobSummaries, async ({ db, query }) => {
    const window = windowOf(query);
    const rows = await db.all(companies(query.q, query.unassigned === 'true', window));
    return pageOf(
      rows,
      window,
      (row) => row.id,
      (row) => ({
        companyId: publicId('company', row.id),
        companyName: row.name,
        companyLogoUrl: filePath(row.logo_key),
        locations: JSON.parse(row.locations) as string[],
        jobCount: row.jobs,
        positions: row.openings,
        unassigned: row.unassigned_jobs,
        experience:
          row.experience_min === null || row.experience_max === null
            ? null
            : { min: row.experience_min, max: row.experience_max },
      }),
    );
  });

  mount(api, listHrJobSummaries, async ({ db, query }) => {
    const window = windowOf(query);
    const rows = await db.all(hrs(query.q, window));
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
