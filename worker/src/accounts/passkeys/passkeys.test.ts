import { ROLES } from '@niyukti/contract/accounts/roles';
import { LIMITS } from '@niyukti/contract/api/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addPasskey, newChallenge, SoftPasskey, type Strange } from '../../../testing/authenticator.ts';
import { ask, confirmAddress, signIn } from '../../../testing/client.ts';
import { rows } from '../../../testing/hiring.ts';
import { publicId } from '../../core/ids.ts';

afterEach(() => {
  vi.useRealTimers();
});

const logIn = async (role: string, passkey: unknown) => ask('POST', '/api/passkey-login', { body: { role, passkey } });
/** An HR with a passkey. */
async function withPasskey(of: Parameters<typeof SoftPasskey.create>[0] = {}) {
  const hr = await signIn('hr');
  const passkey = await SoftPasskey.create(of);
  expect((await addPasskey(hr, passkey)).status).toBe(201);
  return { hr, passkey };
}
const refused = { status: 401, json: { type: '/problems/passkey-refused' } };

const STRANGE: Record<string, Strange> = {
  'another site': { origin: 'https://evil.test' },
  'another host': { rpId: 'evil.test' },
  'a frame of another site': { crossOrigin: true },
  'the making of one': { type: 'webauthn.create' },
  'nobody who was there': { flags: 4 },
  'nobody who showed who they are': { flags: 1 },
};
describe('a passkey', () => {
  it.each(ROLES)('can be added by the role %s, and is enough to log in', async (role) => {
    const who = await signIn(role);
    const passkey = await SoftPasskey.create();
    const added = await addPasskey(who, passkey, 'My laptop');
    expect(added).toMatchObject({ status: 201, json: { name: 'My laptop', lastUsed: null } });
    const answer = await logIn(role, await passkey.answer(await newChallenge()));
    expect(answer).toMatchObject({ status: 200, json: { role, id: who.id } });
    expect(answer.headers.get('set-cookie')).toContain('HttpOnly; Secure');
    const { json } = await ask('GET', '/api/factors', { token: answer.json.token });
    expect(json).toMatchObject({ shown: true, proofs: ['passkey', 'password'] });
    expect(Date.parse(json.passkeys[0].lastUsed)).toBeGreaterThan(Date.now() - 10_000);
  });

  it.each(['RSA', 'OKP'] as const)('can have a %s key', async (kty) => {
    const { passkey } = await withPasskey({ kty });
    expect((await logIn('hr', await passkey.answer(await newChallenge()))).status).toBe(200);
  });

  // Passkeys from before the library was used have their key stored as a JSON Web Key.
  it.each(['EC', 'OKP', 'RSA'] as const)('whose key is stored as a JSON Web Key still logs in: %s', async (kty) => {
    const { passkey } = await withPasskey({ kty });
    const { key_ops: _, ext: _ext, alg: _alg, ...jwk } = await passkey.publicJwk();
    await rows('UPDATE passkeys SET public_key = ? WHERE credential_id = ?', JSON.stringify(jwk), passkey.id);
    expect((await logIn('hr', await passkey.answer(await newChallenge()))).status).toBe(200);
    const other = { ...(await (await SoftPasskey.create({ kty })).answer(await newChallenge())) };
    expect(await logIn('hr', { ...other, id: passkey.id, rawId: passkey.id })).toMatchObject(refused);
  });

  it('with a counter is refused if the counter does not grow', async () => {
    const { passkey } = await withPasskey({ counter: 7 });
    expect((await logIn('hr', await passkey.answer(await newChallenge()))).status).toBe(200);
    // A copy of it, made before.
    passkey.counter = 6;
    expect(await logIn('hr', await passkey.answer(await newChallenge()))).toMatchObject(refused);
  });

  it.each(Object.entries(STRANGE))('is refused if its answer is for %s', async (_, strange) => {
    const { passkey } = await withPasskey();
    expect(await logIn('hr', await passkey.answer(await newChallenge(), strange))).toMatchObject(refused);
    expect((await logIn('hr', await passkey.answer(await newChallenge()))).status).toBe(200);
  });

  it('is refused for an unknown, an expired and a used challenge', async () => {
    const { passkey } = await withPasskey();
    expect(await logIn('hr', await passkey.answer('c3RyYW5nZQ'))).toMatchObject(refused);
    const old = await newChallenge();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LIMITS.challengeSeconds * 1_000 });
    expect(await logIn('hr', await passkey.answer(old))).toMatchObject(refused);
    const answer = await passkey.answer(await newChallenge());
    expect((await logIn('hr', answer)).status).toBe(200);
    expect(await logIn('hr', answer)).toMatchObject(refused);
  });

  it('is refused like an unknown one if another key signed or another role asks', async () => {
    const { passkey } = await withPasskey();
    const other = await SoftPasskey.create();
    const forged = { ...(await other.answer(await newChallenge())), id: passkey.id, rawId: passkey.id };
    const unknown = await other.answer(await newChallenge());
    const answers = [
      await logIn('hr', forged),
      await logIn('admin', await passkey.answer(await newChallenge())),
      await logIn('hr', unknown),
    ];
    expect(new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''))).size).toBe(1);
    expect(answers[0]).toMatchObject(refused);
  });

  it('does not log in to a suspended account', async () => {
    const student = await signIn('student');
    const passkey = await SoftPasskey.create();
    await addPasskey(student, passkey);
    await rows('UPDATE accounts SET suspended_at = 1 WHERE id = ?', student.account);
    expect((await logIn('student', await passkey.answer(await newChallenge()))).json.type).toBe('/problems/suspended');
  });
});

describe('a challenge', () => {
  it('names no account and is not stored', async () => {
    const { status, json } = await ask('GET', '/api/passkey-challenge');
    expect([status, Object.keys(json).sort(), json.rpId]).toEqual([
      200,
      ['challenge', 'expiresAt', 'rpId'],
      'localhost',
    ]);
    expect(await rows('SELECT * FROM used_challenges WHERE nonce = ?', json.challenge)).toEqual([]);
  });

  it('for a new passkey is valid for its own account only', async () => {
    const [one, other] = [await signIn('hr'), await signIn('hr')];
    for (const who of [one, other]) await confirmAddress(who);
    const { json } = await ask('GET', '/api/passkeys/new', { token: one.token });
    expect(json).toMatchObject({ rpId: 'localhost', userName: one.email, displayName: one.name, known: [] });
    expect(atob(json.userHandle)).toBe(publicId('account', one.account));
    const made = await (await SoftPasskey.create()).make(json.challenge);
    const add = (token: string) => ask('POST', '/api/passkeys', { token, body: { name: 'x', passkey: made } });
    expect(await add(other.token)).toMatchObject(refused);
    expect((await add(one.token)).status).toBe(201);
    // Neither is one made for a log-in.
    const stray = await (await SoftPasskey.create()).make(await newChallenge());
    expect(await ask('POST', '/api/passkeys', { token: one.token, body: { name: 'x', passkey: stray } })).toMatchObject(
      refused,
    );
  });

  it.each(Object.entries(STRANGE).filter(([, { type }]) => !type))(
    'to make one is refused where its answer is of %s',
    async (_, strange) => {
      const hr = await signIn('hr');
      await confirmAddress(hr);
      const { challenge } = (await ask('GET', '/api/passkeys/new', { token: hr.token })).json;
      const passkey = await SoftPasskey.create();
      const add = async (with_: Strange) =>
        ask('POST', '/api/passkeys', {
          token: hr.token,
          body: { name: 'x', passkey: await passkey.make(challenge, with_) },
        });
      const flags = strange.flags === undefined ? {} : { flags: strange.flags | 64 };
      expect(await add({ ...strange, ...flags })).toMatchObject(refused);
      expect((await add({})).status).toBe(201);
    },
  );

  it.each(['android-key', 'packed', 'nothing known'])(
    'to make one is taken whoever built it: a statement of the format %s is not read, nor anything fetched for it',
    async (fmt) => {
      const fetched = vi.spyOn(globalThis, 'fetch');
      expect((await addPasskey(await signIn('hr'), await SoftPasskey.create(), 'x', { fmt })).status).toBe(201);
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('for a new passkey can be answered ten times an hour', async () => {
    const hr = await signIn('hr');
    await confirmAddress(hr);
    const { challenge } = (await ask('GET', '/api/passkeys/new', { token: hr.token })).json;
    const made = await (await SoftPasskey.create()).make(challenge, { rpId: 'evil.test' });
    const body = { name: 'x', passkey: made };
    const add = () => ask('POST', '/api/passkeys', { token: hr.token, body, bindings: { RATE_SCALE: '1' } });
    for (let n = 0; n < 10; n += 1) expect(await add()).toMatchObject(refused);
    expect((await add()).status).toBe(429);
  });

  it('is refused if the account has ten passkeys, or has this one', async () => {
    const { hr, passkey } = await withPasskey();
    const { challenge, known } = (await ask('GET', '/api/passkeys/new', { token: hr.token })).json;
    expect(known).toEqual([passkey.id]);
    const again = { name: 'x', passkey: await passkey.make(challenge) };
    expect((await ask('POST', '/api/passkeys', { token: hr.token, body: again })).status).toBe(409);
    for (let n = 1; n < LIMITS.passkeysMost; n += 1) await addPasskey(hr, await SoftPasskey.create());
    expect((await ask('GET', '/api/passkeys/new', { token: hr.token })).json.type).toBe('/problems/too-many-passkeys');
  });
});

describe('the name of a passkey', () => {
  it('can be changed only by its owner, and not to an empty name', async () => {
    const { hr, passkey } = await withPasskey();
    const list = async () => (await ask('GET', '/api/factors', { token: hr.token })).json.passkeys;
    const [{ _id, since }] = await list();
    const rename = (token: string, name: string) => ask('PUT', `/api/passkeys/${_id}`, { token, body: { name } });
    expect(await rename(hr.token, ' Old phone ')).toMatchObject({
      status: 200,
      json: { _id, name: 'Old phone', since },
    });
    expect((await rename((await signIn('hr')).token, 'Mine')).status).toBe(404);
    expect((await rename((await signIn('student')).token, 'Mine')).status).toBe(404);
    for (const name of ['', '\u200b', 'x'.repeat(LIMITS.passkeyName + 1)])
      expect((await rename(hr.token, name)).status).toBe(422);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Old phone']);
    expect((await logIn('hr', await passkey.answer(await newChallenge()))).status).toBe(200);
  });
});

describe('the removal of a passkey', () => {
  it('ends its logins, and is refused to other accounts', async () => {
    const { hr, passkey } = await withPasskey();
    const [{ _id }] = (await ask('GET', '/api/factors', { token: hr.token })).json.passkeys;
    const stranger = await signIn('hr');
    expect((await ask('DELETE', `/api/passkeys/${_id}`, { token: stranger.token })).status).toBe(404);
    expect((await ask('DELETE', `/api/passkeys/${_id}`, { token: hr.token })).status).toBe(200);
    expect(await logIn('hr', await passkey.answer(await newChallenge()))).toMatchObject(refused);
  });

  it('happens with the erasure of the account', async () => {
    const { hr } = await withPasskey();
    const admin = await signIn('admin');
    expect((await ask('DELETE', `/api/deletehr/${hr.id}`, { token: admin.token })).status).toBe(200);
    expect(await rows('SELECT * FROM passkeys WHERE account_id = ?', hr.account)).toEqual([]);
  });
});
