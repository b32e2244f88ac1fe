import type { Trigger } from './trigger.ts';

const TABLES = ['passkeys', 'authenticators', 'recovery_codes'];

const gone = (table: string, role: string): Trigger => ({
  name: `${table}_factors_gone`,
  on: `AFTER DELETE ON ${table}`,
  does: TABLES.map((factors) => `DELETE FROM ${factors} WHERE role = '${role}' AND account_id = OLD.id`),
});

/** What an account signs in with goes with the account. */
export const FACTORS: readonly Trigger[] = [
  gone('students', 'student'),
  gone('companies', 'company'),
  gone('hrs', 'hr'),
  gone('admins', 'admin'),
];
