import * as calls from '@niyukti/contract/calls/authenticator';
import { unrecorded, write } from '../../core/database.ts';
import { seal } from '../../core/sealed.ts';
import { transactionOf } from '../../events/transaction.ts';
import { limitTries } from '../../http/context.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { checkMayAdd, checkMayRemove, factorsOf } from '../factors.ts';
import { qrOf } from './qr.ts';
import { newRecoveryCodes, replaceCodes } from './recovery.ts';
import { readAuthenticator, sealedFor, shownStep } from './take-code.ts';
import { authenticatorUri, newSecret } from './totp.ts';

const WRONG = [{ path: 'code', message: 'That code is not right. Please enter the one that the app shows now.' }];

/** Mounts the app that shows codes, and the recovery codes that stand in for it. */
export function mountAuthenticators(api: Api): void {
  mount(api, calls.startAuthenticator, async (context) => {
    const { env, db, caller, now } = context;
    const { role, id, email } = caller;
    await checkMayAdd(env, db, caller);
    const secret = newSecret();
    // One that is confirmed is removed first: it must not stop to count before another one does.
    const begin = write(
      `INSERT INTO authenticators (role, account_id, secret, created_at) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (role, account_id) DO UPDATE SET secret = ?3, created_at = ?4, last_step = 0 WHERE confirmed_at IS NULL`,
      role,
      id,
      await seal(context, sealedFor(role, id), secret),
      now,
    );
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
    if (step === null) refuse('wrong-code', { errors: WRONG });
    const codes = newRecoveryCodes();
    const work = transactionOf(context);
    const confirmed = work.change(
      write(
        `UPDATE authenticators SET confirmed_at = ?, last_step = ? WHERE role = ? AND account_id = ? AND confirmed_at IS NULL
        AND secret = ?`,
        now,
        step,
        role,
        id,
        row?.secret,
      ),
      { name: 'authenticator.added', subject: role, id },
    );
    for (const part of await replaceCodes(context, role, id, codes)) confirmed.also(part);
    confirmed.also(write('UPDATE sessions SET second_factor = 1 WHERE changed() AND token_hash = ?', caller.tokenHash));
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
    const work = transactionOf(context);
    const removed = work.change(write('DELETE FROM authenticators WHERE role = ? AND account_id = ?', role, id), {
      name: 'authenticator.removed',
      subject: role,
      id,
    });
    removed.also(write('DELETE FROM recovery_codes WHERE changed() AND role = ? AND account_id = ?', role, id));
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
