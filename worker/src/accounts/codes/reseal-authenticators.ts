import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { type AuthenticatorRow, authenticators } from '../../core/schema/accounts.ts';
import { markOfSeal, seal, unseal } from '../../core/sealed.ts';
import { sealedFor } from './take-code.ts';

const SLICE = 200;

const readSealedWithOtherKeys = ({ orm }: Database, after: number, mark: string) =>
  orm
    .select()
    .from(authenticators)
    .where(
      and(gt(authenticators.account_id, after), sql`substr(${authenticators.secret}, 1, ${mark.length}) <> ${mark}`),
    )
    .orderBy(authenticators.account_id)
    .limit(SLICE);

/** Stores a secret, unless the app was replaced meanwhile. */
async function keepSealed({ orm }: Database, row: AuthenticatorRow, secret: string): Promise<number> {
  const isSame = and(eq(authenticators.account_id, row.account_id), eq(authenticators.secret, row.secret));
  const { meta } = await orm.update(authenticators).set({ secret }).where(isSame);
  return meta.changes;
}

/**
 * Encrypts the secrets of authenticator apps with the deployment's newest secret, during a rotation
 * (docs/operations.md, "Another ACCOUNT_SECRET"). The log line has the number of secrets that were
 * encrypted again, and of those that no known key decrypts: these apps must be set up again.
 */
export async function resealAuthenticators(env: Env, db: Database): Promise<void> {
  if (!env.ACCOUNT_SECRET_NEXT && !env.ACCOUNT_SECRET_BEFORE) return;
  const services = { env, db };
  const mark = await markOfSeal(services);
  const told = { sealedAnew: 0, shut: 0 };
  for (let after = 0, full = true; full; ) {
    const rows = await readSealedWithOtherKeys(db, after, mark);
    for (const row of rows) {
      const what = sealedFor(row.account_id);
      const secret = await unseal(services, what, row.secret);
      if (secret === null) told.shut += 1;
      else told.sealedAnew += await keepSealed(db, row, await seal(services, what, secret));
    }
    after = rows.at(-1)?.account_id ?? after;
    full = rows.length === SLICE;
  }
  // biome-ignore lint/suspicious/noConsole: operators of a rotation read this line
  console.log(JSON.stringify(told));
}
