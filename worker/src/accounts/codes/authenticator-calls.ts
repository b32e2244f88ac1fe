import * as calls from '@niyukti/contract/accounts/authenticator-calls';
import { and, eq, isNull } from 'drizzle-orm';
import { builtCommand, deleteFrom, update } from '../../core/build.ts';
import { unrecorded } from '../../core/database.ts';
import { command } from '../../core/query.ts';
import { int, pick } from '../../core/rows.ts';
import { authenticators } from '../../core/schema/accounts.ts';
import { seal } from '../../core/sealed.ts';
import { transactionOf } from '../../events/transaction.ts';
import { limitTries } from '../../http/context.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { checkMayAdd, checkMayRemove, factorsOf, limitFactorChanges, markShown } from '../factors.ts';
import { deleteAlso } from '../tables.ts';
import { qrOf } from './qr.ts';
import { newRecoveryCodes, replaceCodes } from './recovery.ts';
import { readAuthenticator, sealedFor, shownStep } from './take-code.ts';
import { authenticatorUri, newSecret } from './totp.ts';

const WRONG = [{ path: 'code', message: 'That code is not right. Please enter the one that the app shows now.' }];

/** One that is confirmed is removed first: it must not stop to count before another one does. */
const beginAuthenticator = command(
  `INSERT INTO authenticators (role, account_id, secret, created_at) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT (role, account_id) DO UPDATE SET secret = ?3, created_at = ?4, last_step = 0 WHERE confirmed_at IS NULL`,
);
const OF_ACCOUNT = pick(authenticators, 'role', 'account_id');
const confirmBegun = builtCommand(
  { ...OF_ACCOUNT, ...pick(authenticators, 'secret', 'last_step'), now: int },
  ({ role, account_id, secret, last_step, now }) =>
    update(authenticators)
      .set({ confirmed_at: now, last_step })
      .where(
        and(
          eq(authenticators.role, role),
          eq(authenticators.account_id, account_id),
          isNull(authenticators.confirmed_at),
          eq(authenticators.secret, secret),
        ),
      ),
);
const deleteAuthenticator = builtCommand(OF_ACCOUNT, ({ role, account_id }) =>
  deleteFrom(authenticators).where(and(eq(authenticators.role, role), eq(authenticators.account_id, account_id))),
);

/** Mounts the app that shows codes, and the recovery codes that stand in for it. */
export function mountAuthenticators(api: Api): void {
  mount(api, calls.startAuthenticator, async (context) => {
    const { env, db, caller, now } = context;
    const { role, id, email } = caller;
    await checkMayAdd(env, db, caller);
    const secret = newSecret();
    const begin = beginAuthenticator(role, id, await seal(context, sealedFor(role, id), secret), now);
    if ((await db.run(unrecorded('bookkeeping', begin))) === 0) refuse('authenticator-exists');
    const uri = authenticatorUri(secret, email);
    return { secret, uri, qr: qrOf(uri) };
  });

  mount(api, calls.confirmAuthenticator, async (context) => {
    const { env, db, caller, body, now } = context;
    const { role, id } = caller;
    await limitTries(context, { key: `authenticator:${role}:${id}`, max: 20, seconds: 900 });
    await checkMayAdd(env, db, caller);
    const row = await readAuthenticator(db, role, id);
    const step = row && row.confirmed_at === null ? await shownStep(context, row, body.code) : null;
    if (!row || step === null) refuse('wrong-code', { errors: WRONG });
    await limitFactorChanges(context);
    const codes = newRecoveryCodes();
    const work = transactionOf(context);
    const confirmed = work.change(confirmBegun({ role, account_id: id, secret: row.secret, last_step: step, now }), {
      name: 'authenticator.added',
      subject: role,
      id,
    });
    for (const part of await replaceCodes(context, role, id, codes)) confirmed.also(part);
    confirmed.also(markShown({ token_hash: caller.tokenHash }));
    await work.run(db);
    if (!confirmed.changed) refuse('wrong-code', { errors: WRONG });
    return { recoveryCodes: codes };
  });

  mount(api, calls.removeAuthenticator, async (context) => {
    const { env, db, caller } = context;
    const { role, id } = caller;
    const factors = await factorsOf(env, db, caller);
    if (!factors.authenticator) refuse('not-found');
    checkMayRemove(factors);
    await limitFactorChanges(context);
    const work = transactionOf(context);
    const removed = work.change(deleteAuthenticator({ role, account_id: id }), {
      name: 'authenticator.removed',
      subject: role,
      id,
    });
    removed.also(deleteAlso('recovery_codes')(role, id));
    await work.run(db);
    if (!removed.changed) refuse('not-found');
    return { message: 'The app is removed. A log-in asks for no code any more.' };
  });

  mount(api, calls.makeRecoveryCodes, async (context) => {
    const { env, db, caller } = context;
    const { role, id } = caller;
    const { authenticator } = await factorsOf(env, db, caller);
    if (!authenticator) refuse('not-found');
    const codes = newRecoveryCodes();
    const work = transactionOf(context);
    const made = work.record({ name: 'recovery.codes-made', subject: role, id });
    for (const part of await replaceCodes(context, role, id, codes)) made.also(part);
    await work.run(db);
    return { recoveryCodes: codes };
  });
}
