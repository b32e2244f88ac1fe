import { ROLES } from '@niyukti/contract/accounts/roles';
import type { AuditEntry } from '@niyukti/contract/administration/admin-calls';
import { eventOf, mayRead, SUBJECTS } from '@niyukti/contract/events/all-events';
import { NO_COMPANY, NO_PERSON } from '../core/erased.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import type { AuditRow } from './list-audit.ts';

/** The state before and after a change, as events of administrators record it. */
interface Payload extends Readonly<Record<string, unknown>> {
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
}

/** An audit row as the API answers it. Its personal values must have been filled in (`readable`). */
export function entryOf(row: AuditRow): AuditEntry {
  return eventOf(row.name).audit === undefined ? entryOfStaff(row) : entryOfAdministrator(row);
}

function entryOfAdministrator(row: AuditRow): AuditEntry {
  const { before = null, after = null } = JSON.parse(row.payload) as Payload;
  return {
    _id: publicId('audit', row.id),
    at: iso(row.created_at),
    // Tokens and the system count as administrators.
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

/** An event of an HR or a company, with the part of its payload that administrators may read. */
function entryOfStaff(row: AuditRow): AuditEntry {
  const payload = (mayRead('admin', row.name) ? JSON.parse(row.payload) : {}) as Payload;
  const { before = null, after = null, ...rest } = payload;
  // A job has the title that it had then, as in lines of administrators.
  const title = row.subject === 'job' ? { ...rest, ...before }.title : undefined;
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
    after: after ?? (Object.keys(rest).length > 0 ? rest : null),
  };
}
