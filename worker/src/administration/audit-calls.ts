import { listAudit } from '@niyukti/contract/calls/admin';
import { publicId } from '../core/ids.ts';
import { listAuditLines } from '../events/audit.ts';
import { readable } from '../events/readable.ts';
import { Page, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { entryOf } from './audit-lines.ts';
import { filterOf, fits } from './audit-wanted.ts';

/**
 * Mounts the reading of the audit: the events that have words for it, and what HRs and companies
 * do.
 */
export function mountAudit(api: Api): void {
  mount(api, listAudit, async ({ db, query }) => {
    const window = windowOf(query);
    const filter = filterOf(query);
    if (filter.names.length === 0) return new Page([], null);
    const { statement, most } = listAuditLines(filter, window);
    const rows = (await db.all(statement)).map(readable);
    const found = rows.filter((row) => fits(row, query));
    const shown = found.slice(0, window.limit);
    // The next page begins behind what is shown, or behind all that was looked at.
    const last = found.length > window.limit ? shown.at(-1) : rows.length >= most ? rows.at(-1) : undefined;
    return new Page(shown.map(entryOf), last ? publicId('cursor', last.id) : null);
  });
}
