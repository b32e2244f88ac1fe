import { listAudit } from '@niyukti/contract/calls/admin';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { listing } from '../core/listing.ts';
import type { AuditLineRow } from '../core/schema/index.ts';
import { allOf, contains } from '../core/search.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';

/** Mounts the reading of the audit. */
export function mountAudit(api: Api): void {
  mount(api, listAudit, async ({ db, query }) => {
    const window = windowOf(query);
    const match = allOf(
      query.person ? contains('person', query.person) : null,
      query.q ? contains('thing', query.q) : null,
      query.action ? contains('action', query.action) : null,
    );
    const rows = await db.all(
      listing<AuditLineRow>({ table: 'audit_log', columns: 't.*', search: 'audit_search', match, window }),
    );
    return pageOf(
      rows,
      window,
      (row) => row.id,
      (row) => ({
        _id: publicId('audit', row.id),
        at: iso(row.created_at),
        byRole: row.by_role,
        byName: row.by_name,
        action: row.action,
        thing: row.thing,
        thingName: row.thing_name,
        before: row.before === null ? null : JSON.parse(row.before),
        after: row.after === null ? null : JSON.parse(row.after),
      }),
    );
  });
}
