import { AUDIT_KINDS, type AuditedEvent } from '@niyukti/contract/audit';
import { listAudit } from '@niyukti/contract/calls/admin';
import { dayAfter } from '@niyukti/contract/day';
import { eventOf, SUBJECTS } from '@niyukti/contract/events';
import { ROLES } from '@niyukti/contract/roles';
import type { Database } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { allOf, contains } from '../core/search.ts';
import { firstLineOf, listAuditLines } from '../events/audit.ts';
import { readable } from '../events/readable.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';

/** What changed, as the events of administrators keep it. */
interface Payload {
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
}

/** The expression of `audit_search` for one act. */
const actOf = (event: AuditedEvent): string | null => contains('action', eventOf(event).audit ?? '');

/** The lines of a day in Asia/Kolkata: from `start` on, before `end`. */
async function linesOf(db: Database, day: string): Promise<{ start: number; end: number }> {
  const [first, next] = await db.batch(firstLineOf(day), firstLineOf(dayAfter(day)));
  return { start: first.rows[0]?.line ?? 0, end: next.rows[0]?.line ?? 0 };
}

/** Mounts the reading of the audit: the events that have words for it. */
export function mountAudit(api: Api): void {
  mount(api, listAudit, async ({ db, query }) => {
    const window = windowOf(query);
    const day = query.day ? await linesOf(db, query.day) : null;
    const match = allOf(
      query.person ? contains('person', query.person) : null,
      query.q ? contains('thing', query.q) : null,
      query.action ? contains('action', query.action) : null,
      query.event ? actOf(query.event) : null,
      query.kind ? AUDIT_KINDS[query.kind].map(actOf).join(' OR ') : null,
    );
    const after = day ? Math.min(window.after ?? day.end, day.end) : window.after;
    const read = await db.all(listAuditLines(match, { ...window, after }));
    const lines = day ? read.filter(({ line }) => line >= day.start) : read;
    return pageOf(
      lines,
      window,
      (row) => row.line,
      (line) => {
        const row = readable(line);
        const { before = null, after = null } = JSON.parse(row.payload) as Payload;
        return {
          _id: publicId('audit', row.line),
          at: iso(row.created_at),
          // Tokens and the platform itself act for the administrators.
          byRole: ROLES.find((role) => role === row.actor) ?? 'admin',
          byName: row.actor_name,
          event: row.name,
          action: row.audit,
          thing: SUBJECTS[row.subject].word,
          thingName: row.subject_name,
          before,
          after,
        };
      },
    );
  });
}
