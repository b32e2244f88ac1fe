import { type Database, unrecorded } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { command, query } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { authenticators } from '../../core/schema/accounts.ts';
import { markOfSeal, seal, unseal } from '../../core/sealed.ts';
import { sealedFor } from './take-code.ts';

const SLICE = 200;

const sealedOtherwise = query(
  pick(authenticators, 'role', 'account_id', 'secret'),
  `SELECT role, account_id, secret FROM authenticators
  WHERE (role, account_id) > (?1, CAST(?2 AS INTEGER)) AND substr(secret, 1, length(?3)) <> ?3
  ORDER BY role, account_id LIMIT CAST(?4 AS INTEGER)`,
);
/** Not where an app was set up anew meanwhile. */
const keepSealed = command(
  `UPDATE authenticators SET secret = j.value ->> 'sealed' FROM json_each(?) j
  WHERE role = j.value ->> 'role' AND account_id = j.value ->> 'account_id' AND secret = j.value ->> 'secret'`,
);

/**
 * Seals the secrets of authenticator apps with the deployment's newest secret, as long as it has
 * one that is on its way in or out (docs/operations.md, "Another ACCOUNT_SECRET"). The log says how
 * many were sealed, and of how many no secret is known: those apps have to be set up again.
 */
export async function sealAnew(env: Env, db: Database): Promise<void> {
  if (!env.ACCOUNT_SECRET_NEXT && !env.ACCOUNT_SECRET_BEFORE) return;
  const place = { env, db };
  const mark = await markOfSeal(place);
  const told = { sealedAnew: 0, shut: 0 };
  for (let after: [role: string, id: number] = ['', 0], full = true; full; ) {
    const rows = await db.all(sealedOtherwise(...after, mark, SLICE));
    const anew = [];
    for (const row of rows) {
      const what = sealedFor(row.role, row.account_id);
      const secret = await unseal(place, what, row.secret);
      if (secret === null) told.shut += 1;
      else anew.push({ ...row, sealed: await seal(place, what, secret) });
    }
    if (anew.length > 0) told.sealedAnew += await db.run(unrecorded('bookkeeping', keepSealed(JSON.stringify(anew))));
    const last = rows.at(-1);
    if (last) after = [last.role, last.account_id];
    full = rows.length === SLICE;
  }
  // biome-ignore lint/suspicious/noConsole: whoever changes the secret waits for this line
  console.log(JSON.stringify(told));
}
