import { LIMITS } from '@niyukti/contract/limits';
import type { Trigger } from './trigger.ts';

/** The file that a row points at stays; the one that it pointed at before may be swept. */
const held = (column: string): string =>
  `UPDATE files SET orphaned_at = iif(key = NEW.${column}, NULL, unixepoch() * 1000) WHERE key IN (OLD.${column}, NEW.${column})`;
const repointed = (name: string, table: string, column: string): Trigger => ({
  name,
  on: `AFTER UPDATE OF ${column} ON ${table}`,
  when: `OLD.${column} IS NOT NEW.${column}`,
  does: [held(column)],
});

/** Which files are in use: the sweep removes the others. */
export const FILES: readonly Trigger[] = [
  repointed('students_photo_held', 'students', 'photo_key'),
  repointed('companies_logo_held', 'companies', 'logo_key'),
  repointed('applications_letter_held', 'applications', 'letter_key'),
  {
    name: 'landing_versions_banners_held',
    on: 'AFTER INSERT ON landing_versions',
    does: [
      `UPDATE files SET orphaned_at = NULL
  WHERE key IN (SELECT substr(json_extract(value, '$.image'), 8) FROM json_each(NEW.content, '$.banners'))`,
    ],
  },
];

const endAll = (role: string, account: string): string =>
  `DELETE FROM sessions WHERE role = '${role}' AND account_id = ${account}`;
const suspended = (table: string, role: string): Trigger => ({
  name: `${table}_suspended`,
  on: `AFTER UPDATE OF suspended_at ON ${table}`,
  when: 'NEW.suspended_at IS NOT NULL',
  does: [endAll(role, 'NEW.id')],
});

/**
 * Sessions end with the right to have them. An account has so many at most, whoever makes them: all
 * of them end in one statement.
 */
export const SESSIONS: readonly Trigger[] = [
  {
    name: 'sessions_bounded',
    on: 'AFTER INSERT ON sessions',
    does: [
      `DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions INDEXED BY sessions_newest
  WHERE role = NEW.role AND account_id = NEW.account_id ORDER BY created_at DESC LIMIT 10 OFFSET ${LIMITS.sessionsMost})`,
    ],
  },
  suspended('students', 'student'),
  suspended('companies', 'company'),
  {
    name: 'hrs_logged_out',
    on: 'AFTER DELETE ON hrs',
    does: [endAll('hr', 'OLD.id'), "DELETE FROM password_resets WHERE role = 'hr' AND account_id = OLD.id"],
  },
];
