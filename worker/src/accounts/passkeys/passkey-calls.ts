import * as calls from '@niyukti/contract/accounts/passkey-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { BRAND } from '@niyukti/contract/text/brand';
import { and, eq, sql } from 'drizzle-orm';
import { base64url } from '../../core/hash.ts';
import { publicId } from '../../core/ids.ts';
import { iso } from '../../core/iso.ts';
import { passkeys } from '../../core/schema/accounts.ts';
import { transactionOf } from '../../events/transaction.ts';
import { limitTries, Reply, rowId } from '../../http/context.ts';
import { type Api, mount } from '../../http/mount.ts';
import { partyOf } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import { addressOf } from '../../http/rate-limit.ts';
import { noteSecurity } from '../../http/security-note.ts';
import { browserOf } from '../browser-names.ts';
import {
  checkMayAdd,
  checkMayRemove,
  factorsOf,
  limitFactorChanges,
  markShown,
  type PasskeyFields,
  passkeyOf,
} from '../factors.ts';
import { knownBrowserCookie } from '../log-in/known-browser.ts';
import { endReplaced, openSession } from '../sessions.ts';
import { newChallenge, readChallenge, useChallenge } from './challenge.ts';
import { siteOf, TO_SHOW, toAdd, usePasskey } from './use-passkey.ts';
import { readNewPasskey } from './verify.ts';

const isOwn = (account: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.account_id, account));

/** Mounts log-ins by passkey, and the passkeys of an account. */
export function mountPasskeys(api: Api): void {
  mount(api, calls.getPasskeyChallenge, async (context) => ({
    challenge: await newChallenge(context, TO_SHOW),
    rpId: siteOf(context).rpId,
    expiresAt: iso(context.now + LIMITS.challengeSeconds * 1_000),
  }));

  mount(api, calls.logInWithPasskey, async (context) => {
    const { db, body, now, request } = context;
    const { role, passkey } = body;
    await limitTries(context, { key: `passkey:${addressOf(request)}`, max: 3_000, seconds: 900 });
    const owner = await usePasskey(context, role, passkey);
    if (owner === null) {
      noteSecurity(request, { what: 'signin.failed', role, account: null });
      refuse('passkey-refused');
    }
    const session = (await openSession(db, owner, now, { request, secondFactor: true })) ?? refuse('suspended');
    await endReplaced(db, request, owner);
    noteSecurity(request, { what: 'signin.succeeded', role, account: owner });
    const known = await knownBrowserCookie(context, role, owner.account);
    return new Reply({ role, id: publicId(role, owner.id), token: session.token }, [session.cookie, known]);
  });

  mount(api, calls.getNewPasskey, async (context) => {
    const { env, db, caller, request } = context;
    const factors = await checkMayAdd(env, db, caller);
    if (factors.passkeys.length >= LIMITS.passkeysMost) refuse('too-many-passkeys');
    const { credential_id: id } = passkeys;
    const known = await db.orm.select({ id }).from(passkeys).where(eq(passkeys.account_id, caller.account));
    return {
      challenge: await newChallenge(context, toAdd(caller.account)),
      rpId: siteOf(context).rpId,
      rpName: BRAND.name,
      userHandle: base64url(new TextEncoder().encode(publicId('account', caller.account))),
      userName: caller.email,
      displayName: caller.name,
      known: known.map(({ id }) => id),
      suggestedName: browserOf(request.headers.get('user-agent') ?? '') ?? '',
    };
  });

  mount(api, calls.addPasskey, async (context) => {
    const { env, db, caller, body, now } = context;
    const { role, id, account } = partyOf(caller);
    await checkMayAdd(env, db, caller);
    const { passkey } = body;
    const challenge = await readChallenge(context, passkey.response.clientDataJSON, toAdd(account));
    if (!challenge) refuse('passkey-refused');
    // Count before verifying: a challenge allows any number of tries until one succeeds.
    await limitFactorChanges(context);
    const made = await readNewPasskey(passkey, { ...siteOf(context), challenge: challenge.text });
    if (!made || !(await useChallenge(context, challenge))) refuse('passkey-refused');
    const work = transactionOf(context);
    // Nothing is added by a session that has ended meanwhile.
    const added = work.change<PasskeyFields, 'passkey.added'>(
      sql`INSERT INTO passkeys (account_id, credential_id, public_key, counter, name, created_at)
        SELECT ${account}, ${made.id}, ${made.publicKey}, ${made.counter}, ${body.name}, ${now}
        WHERE (SELECT count(*) FROM passkeys WHERE account_id = ${account}) < ${LIMITS.passkeysMost}
          AND EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${caller.tokenHash})
        ON CONFLICT (credential_id) DO NOTHING RETURNING id, name, created_at, used_at`,
      { name: 'passkey.added', subject: role, id },
    );
    // Making a passkey verifies the person, so the session has shown a second factor.
    added.also(markShown(db, caller.tokenHash));
    await work.run(db);
    return passkeyOf(added.rows[0] ?? refuse('too-many-passkeys'));
  });

  mount(api, calls.renamePasskey, async (context) => {
    const { db, caller, path, body } = context;
    const work = transactionOf(context);
    const isIt = isOwn(caller.account, rowId('passkey', path.id));
    const renamed = work.change(db.orm.update(passkeys).set({ name: body.name }).where(isIt).returning(), {
      name: 'passkey.renamed',
      subject: caller.role,
      id: partyOf(caller).id,
    });
    await work.run(db);
    return passkeyOf(renamed.rows[0] ?? refuse('not-found'));
  });

  mount(api, calls.removePasskey, async (context) => {
    const { env, db, caller, path } = context;
    const row = rowId('passkey', path.id);
    const factors = await factorsOf(env, db, caller);
    if (!factors.passkeys.some(({ _id }) => _id === path.id)) refuse('not-found');
    checkMayRemove(factors);
    await limitFactorChanges(context);
    const work = transactionOf(context);
    const removed = work.change(db.orm.delete(passkeys).where(isOwn(caller.account, row)), {
      name: 'passkey.removed',
      subject: caller.role,
      id: partyOf(caller).id,
    });
    await work.run(db);
    if (!removed.changed) refuse('not-found');
    return { message: 'Passkey removed. Your device may still offer it: remove it there, too.' };
  });
}
