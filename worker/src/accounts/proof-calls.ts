import { giveProof } from '@niyukti/contract/calls/proof';
import { statement, unrecorded, write } from '../core/database.ts';
import { iso } from '../core/iso.ts';
import { limitTries } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { freshUntil } from '../http/pipeline/check-proof.ts';
import { refuse } from '../http/problem.ts';
import { verifyPassword } from './passwords/password.ts';
import { ACCOUNT_TABLES } from './tables.ts';

/** Mounts the proof of who is signed in that dangerous calls ask for. */
export function mountProof(api: Api): void {
  mount(api, giveProof, async (context) => {
    const { db, caller, body, now } = context;
    // Whoever found a session guesses here no more often than at the change of the password.
    await limitTries(context, { key: `password:${caller.role}:${caller.id}`, max: 10, seconds: 900 });
    const row = await db.first(
      statement<{ password_hash: string }>(
        `SELECT password_hash FROM ${ACCOUNT_TABLES[caller.role]} WHERE id = ?`,
        caller.id,
      ),
    );
    if (!(await verifyPassword(row?.password_hash ?? null, body.password))) {
      refuse('wrong-proof', { errors: [{ path: 'password', message: 'That password is not right.' }] });
    }
    await db.run(
      unrecorded('session', write('UPDATE sessions SET proved_at = ? WHERE token_hash = ?', now, caller.tokenHash)),
    );
    return { until: iso(freshUntil(now)) };
  });
}
