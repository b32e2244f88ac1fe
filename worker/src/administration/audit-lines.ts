import { ROLES } from '@niyukti/contract/accounts/roles';
import type { AuditEntry } from '@niyukti/contract/administration/admin-calls';
import { eventOf, mayRead, SUBJECTS } from '@niyukti/contract/events/all-events';
import { NO_COMPANY, NO_PERSON } from '../core/erased.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import type { AuditRow } from './list-audit.ts';

/** What changed, as the events of administrators keep it. */
interface Payload extends Readonly<Record<string, unknown>> {
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
}

/** A line of the audit log, whose names are back in their places. */
export function entryOf(row: AuditRow): AuditEntry {
  return eventOf(row.name).audit === undefined ? entryOfAct(row) : entryOfAdministrator(row);
}

function entryOfAdministrator(row: AuditRow): AuditEntry {
  const { before = null, after = null } = JSON.parse(row.payload) as Payload;
  return {
    _id: publicId('audit', row.id),
    at: iso(row.created_at),
    // Tokens and the platform itself act for the administrators.
    byRole: ROLES.find((role) => role === row.actor) ?? 'admin',
    byName: row.actor_name,
    event: row.name,
    action: row.audit ?? '',
    thing: SUBJECTS[row.subject].word,
    thingName: row.subject_name,
    before,
    after,
  };
}

/** An act of an HR or a company, with what an administrator may read of it. */
function entryOfAct(row: AuditRow): AuditEntry {
  const payload = (mayRead('admin', row.name) ? JSON.parse(row.payload) : {}) as Payload;
  const { before = null, after = null, ...said } = payload;
  // A job is called as it was then, as in the lines of administrators.
  const title = row.subject === 'job' ? { ...said, ...before }.title : undefined;
  return {
    _id: publicId('audit', row.id),
    at: iso(row.created_at),
    byRole: row.actor === 'hr' ? 'hr' : 'company',
    byName: row.actor_name,
    event: row.name,
    action: row.name.replace(/[.-]/g, ' '),
    thing: SUBJECTS[row.subject].word,
    thingName:
      typeof title === 'string' ? title : row.applied_for === null ? (row.job ?? '') : (row.candidate ?? NO_PERSON),
    ...(row.applied_for === null || row.job === null ? {} : { job: row.job }),
    ...(row.applied_for === null || row.actor !== 'hr' ? {} : { company: row.company ?? NO_COMPANY }),
    before,
    after: after ?? (Object.keys(said).length > 0 ? said : null),
  };
}
