import * as calls from '@niyukti/contract/accounts/authenticator-calls';
import { and, eq, isNull } from 'drizzle-orm';
import { authenticators, recoveryCodes } from '../../core/schema/accounts.ts';
import { seal } from '../../core/sealed.ts';
import { transactionOf } from '../../events/transaction.ts';
import { limitTries } from '../../http/context.ts';
import { type Api, mount } from '../../http/mount.ts';
import { partyOf } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import { checkMayAdd, checkMayRemove, factorsOf, limitFactorChanges, markShown } from '../factors.ts';
import { deleteRowsOf } from '../tables.ts';
import { qrOf } from './qr.ts';
import { newRecoveryCodes, replaceCodes } from './recovery.ts';
import { readAuthenticator, sealedFor, shownStep } from './take-code.ts';
import { authenticatorUri, newSecret } from './totp.ts';

const WRONG = [{ path: 'code', message: 'That code is not right. Please enter the one that the app shows now.' }];

/** Mounts authenticator apps and recovery codes. */
export function mountAuthenticators(api: Api): void {
  mount(api, calls.startAuthenticator, async (context) => {
    const { env, db, caller, now } = context;
    const { account, email } = caller;
    await checkMayAdd(env, db, caller);
    const secret = newSecret();
    const begun = { secret: await seal(context, sealedFor(account), secret), created_at: now, last_step: 0 };
    // A confirmed app is not replaced: it counts until it is removed.
    const { meta } = await db.orm
      .insert(authenticators)
      .values({ account_id: account, ...begun })
      .onConflictDoUpdate({
        target: authenticators.account_id,
        set: begun,
        setWhere: isNull(authenticators.confirmed_at),
      });
    if (meta.changes === 0) refuse('authenticator-exists');
    const uri = authenticatorUri(secret, email);
    return { secret, uri, qr: qrOf(uri) };
  });

  mount(api, calls.confirmAuthenticator, async (context) => {
    const { env, db, caller, body, now } = context;
    const { role, id, account } = partyOf(caller);
    await limitTries(context, { key: `authenticator:${account}`, max: 20, seconds: 900 });
    await checkMayAdd(env, db, caller);
    const row = await readAuthenticator(db, account);
    const step = row && row.confirmed_at === null ? await shownStep(context, row, body.code) : null;
    if (!row || step === null) refuse('wrong-code', { errors: WRONG });
    await limitFactorChanges(context);
    const codes = newRecoveryCodes();
    const work = transactionOf(context);
    const isBegun = and(
      eq(authenticators.account_id, account),
      isNull(authenticators.confirmed_at),
      eq(authenticators.secret, row.secret),
    );
    const confirmed = work.change(
      db.orm.update(authenticators).set({ confirmed_at: now, last_step: step }).where(isBegun),
      { name: 'authenticator.added', subject: role, id },
    );
    for (const part of await replaceCodes(context, account, codes)) confirmed.also(part);
    confirmed.also(markShown(db, caller.tokenHash));
    await work.run(db);
    if (!confirmed.changed) refuse('wrong-code', { errors: WRONG });
    return { recoveryCodes: codes };
  });

  mount(api, calls.removeAuthenticator, async (context) => {
    const { env, db, caller } = context;
    const { role, id, account } = partyOf(caller);
    const factors = await factorsOf(env, db, caller);
    if (!factors.authenticator) refuse('not-found');
    checkMayRemove(factors);
    await limitFactorChanges(context);
    const work = transactionOf(context);
    const removed = work.change(db.orm.delete(authenticators).where(eq(authenticators.account_id, account)), {
      name: 'authenticator.removed',
      subject: role,
      id,
    });
    removed.also(deleteRowsOf(db, recoveryCodes, account));
    await work.run(db);
    if (!removed.changed) refuse('not-found');
    return { message: 'The app is removed. A log-in no longer asks for a code.' };
  });

  mount(api, calls.makeRecoveryCodes, async (context) => {
    const { env, db, caller } = context;
    const { role, id, account } = partyOf(caller);
    const { authenticator } = await factorsOf(env, db, caller);
    if (!authenticator) refuse('not-found');
    const codes = newRecoveryCodes();
    const work = transactionOf(context);
    const made = work.record({ name: 'recovery.codes-made', subject: role, id });
    for (const part of await replaceCodes(context, account, codes)) made.also(part);
    await work.run(db);
    return { recoveryCodes: codes };
  });
}
