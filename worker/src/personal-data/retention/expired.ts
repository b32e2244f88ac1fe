import { type Database, unrecorded } from '../../core/database.ts';
import { commandOf } from '../../core/query.ts';
import { SLICE } from '../erase/what-was-written.ts';

/** Tables whose rows are forgotten at a time that stands in them: their key and that time. */
const EXPIRING = {
  plan_requests: ['id', 'settled_at'],
  sessions: ['token_hash', 'expires_at'],
  password_resets: ['token_hash', 'expires_at'],
  idempotency_keys: ['key', 'created_at'],
  rate_limits: ['key', 'resets_at'],
  failed_tries: ['key', 'expires_at'],
  failed_log_ins: ['id', 'failed_at'],
  used_challenges: ['nonce', 'expires_at'],
  preview_links: ['nonce', 'expires_at'],
  pushes: ['id', 'due_at'],
  folded_beacons: ['id', 'folded_at'],
} as const;
export type Expiring = keyof typeof EXPIRING;

const forgetSlice = commandOf(
  {},
  (table: Expiring) => {
    const [key, time] = EXPIRING[table];
    return `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${time} <= ? ORDER BY ${time} LIMIT ${SLICE})`;
  },
  () => (Object.keys(EXPIRING) as Expiring[]).map((table) => [table]),
);

/** Forgets one slice of the rows whose time has come. Answers how many. */
export function forget(db: Database, table: Expiring, before: number): Promise<number> {
  return db.run(unrecorded('expiry', forgetSlice(table)(before)));
}
