import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { type AuthenticatorRow, authenticators } from '../../core/schema/accounts.ts';
import { markOfSeal, seal, unseal } from '../../core/sealed.ts';
import { sealedFor } from './take-code.ts';

const SLICE = 200;

const readSealedOtherwise = ({ orm }: Database, after: number, mark: string) =>
  orm
    .select()
    .from(authenticators)
    .where(
      and(gt(authenticators.account_id, after), sql`substr(${authenticators.secret}, 1, ${mark.length}) <> ${mark}`),
    )
    .orderBy(authenticators.account_id)
    .limit(SLICE);

/** Not where an app was set up anew meanwhile. */
async function keepSealed({ orm }: Database, row: AuthenticatorRow, secret: string): Promise<number> {
  const isSame = and(eq(authenticators.account_id, row.account_id), eq(authenticators.secret, row.secret));
  const { meta } = await orm.update(authenticators).set({ secret }).where(isSame);
  return meta.changes;
}

/**
 * Seals the secrets of authenticator apps with the deployment's newest secret, as long as it has
 * one that is on its way in or out (docs/operations.md, "Another ACCOUNT_SECRET"). The log says how
 * many were sealed, and of how many no secret is known: those apps have to be set up again.
 */
export async function resealAuthenticators(env: Env, db: Database): Promise<void> {
  if (!env.ACCOUNT_SECRET_NEXT && !env.ACCOUNT_SECRET_BEFORE) return;
  const place = { env, db };
  const mark = await markOfSeal(place);
  const told = { sealedAnew: 0, shut: 0 };
  for (let after = 0, full = true; full; ) {
    const rows = await readSealedOtherwise(db, after, mark);
    for (const row of rows) {
      const what = sealedFor(row.account_id);
      const secret = await unseal(place, what, row.secret);
      if (secret === null) told.shut += 1;
      else told.sealedAnew += await keepSealed(db, row, await seal(place, what, secret));
    }
    after = rows.at(-1)?.account_id ?? after;
    full = rows.length === SLICE;
  }
  // biome-ignore lint/suspicious/noConsole: whoever changes the secret waits for this line
  console.log(JSON.stringify(told));
}
