import { LIMITS } from '@niyukti/contract/api/limits';
import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { recoveryCodes } from '../../core/schema/accounts.ts';
import { keyedHashes } from '../../core/sealed.ts';
import type { DependentWrite } from '../sessions.ts';
import { deleteRowsOf } from '../tables.ts';
import { randomBase32 } from './totp.ts';

const LENGTH = 12;
const PURPOSE = 'recovery-codes';

/** New codes of 60 bits each, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: LIMITS.recoveryCodes }, () => randomBase32(LENGTH).replace(/(.{4})(?=.)/g, '$1-'));
}

/** A typed code without spaces and dashes; null where it cannot be a recovery code. */
export function readRecoveryCode(given: string): string | null {
  const code = given.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{12}$/.test(code) ? code : null;
}

/** Keyed hashes of a code, which are stored. That of the newest key comes first. */
export function hashesOf(services: { readonly env: Env; readonly db: Database }, code: string): Promise<string[]> {
  return keyedHashes(services, PURPOSE, code.replaceAll('-', ''));
}

/** Replaces an account's codes, if another change was made. */
export async function replaceCodes(
  services: { readonly env: Env; readonly db: Database },
  account: number,
  codes: readonly string[],
): Promise<readonly DependentWrite[]> {
  const hashes = await Promise.all(codes.map(async (code) => (await hashesOf(services, code))[0] ?? ''));
  return [
    deleteRowsOf(services.db, recoveryCodes, account),
    (happened) => sql`INSERT INTO recovery_codes (code_hash, account_id)
      SELECT value, ${account} FROM json_each(${JSON.stringify(hashes)}) WHERE ${happened}`,
  ];
}
