import { AUDIT_KINDS, type AuditedEvent } from '@niyukti/contract/audit';
import { listAudit } from '@niyukti/contract/calls/admin';
import { eventOf, SUBJECTS } from '@niyukti/contract/events';
import { ROLES } from '@niyukti/contract/roles';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { allOf, contains } from '../core/search.ts';
import { type Day, listAuditLines } from '../events/audit.ts';
import { readable } from '../events/readable.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';

/** What changed, as the events of administrators keep it. */
interface Payload {
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
}

const DAY_MS = 86_400_000;
const dayInIndia = (day: string): Day => {
  const from = Date.parse(`${day}T00:00:00+05:30`);
  return { from, until: from + DAY_MS };
};

/** The expression of `audit_search` for one act. */
const actOf = (event: AuditedEvent): string | null => contains('action', eventOf(event).audit ?? '');

/** Mounts the reading of the audit: the events that have words for it. */
export function mountAudit(api: Api): void {
  mount(api, listAudit, async ({ db, query }) => {
    const window = windowOf(query);
    const match = allOf(
      query.person ? contains('person', query.person) : null,
      query.q ? contains('thing', query.q) : null,
      query.action ? contains('action', query.action) : null,
      query.event ? actOf(query.event) : null,
      query.kind ? AUDIT_KINDS[query.kind].map(actOf).join(' OR ') : null,
    );
    const lines = await db.all(listAuditLines(match, query.day ? dayInIndia(query.day) : null, window));
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
