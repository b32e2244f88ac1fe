import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../../testing/client.ts';
import { db, rows } from '../../../testing/hiring.ts';
import type { Env } from '../../core/env.ts';
import { base64url, fromBase64url } from '../../core/hash.ts';
import { writeNotices } from '../write-notices.ts';
import { deliverPushes } from './deliver-pushes.ts';
import { isPushService } from './send-push.ts';

const NOW = Date.now();
/** As long as a key is, and no point of the curve. */
const OFF_CURVE = `BA${'A'.repeat(85)}`;
const utf8 = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

async function hkdf(salt: Uint8Array, key: Uint8Array, info: Uint8Array, length: number) {
  const base = await crypto.subtle.importKey('raw', key as never, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info } as never, base, length * 8),
  );
}

/** A browser: what it gives away, and how it reads what comes (RFC 8291 the other way round). */
async function browser(endpoint: string) {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const pair = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair;
  const own = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
  const auth = crypto.getRandomValues(new Uint8Array(16));
  const read = async (body: Uint8Array) => {
    const [salt, theirs] = [body.slice(0, 16), body.slice(21, 21 + (body[20] ?? 0))];
    const peer = await crypto.subtle.importKey('raw', theirs, curve, false, []);
    const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: peer } as never, pair.privateKey, 256);
    const input = await hkdf(auth, new Uint8Array(shared), joined(utf8('WebPush: info\0'), own, theirs), 32);
    const bits = await hkdf(salt, input, utf8('Content-Encoding: aes128gcm\0'), 16);
    const key = await crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['decrypt']);
    const iv = await hkdf(salt, input, utf8('Content-Encoding: nonce\0'), 12);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, body.slice(21 + theirs.length));
    const bytes = new Uint8Array(plain);
    return JSON.parse(new TextDecoder().decode(bytes.slice(0, bytes.lastIndexOf(2))));
  };
  return { subscription: { endpoint, p256dh: base64url(own), auth: base64url(auth) }, read };
}

let keys: Pick<Env, 'VAPID_SUBJECT' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>;
let on: Env;
let who: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ])) as CryptoKeyPair;
  const raw = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
  const jwk = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey;
  keys = { VAPID_SUBJECT: 'mailto:ops@made.test', VAPID_PUBLIC_KEY: base64url(raw), VAPID_PRIVATE_KEY: jwk.d ?? '' };
  on = { ...env, ...keys };
  [who, other] = [await signIn('hr'), await signIn('hr')];
});
beforeEach(async () => {
  for (const table of ['push_subscriptions', 'pushes', 'notices', 'notice_choices']) await rows(`DELETE FROM ${table}`);
});

const keep = (token: string, body: object) =>
  ask('PUT', '/api/push-subscription', { token, body, bindings: keys as Partial<Env> });
async function notice(account: number, merge_key: string, at = NOW): Promise<void> {
  const about = { subject: 'application', subject_id: 1, about: '{}', merge_key, at, count: 1 } as const;
  const one = { role: 'hr', account_id: account, kind: 'application.applied', ...about } as const;
  const stillDue = sql`TRUE`;
  const done = db().orm.select({ one: sql`1` }).from(sql`(SELECT 1)`);
  await writeNotices({ env, db: db() }, [one], { stillDue, done: [done] });
}
const waiting = async () => (await rows('SELECT 1 FROM pushes')).length;

/** A push service that takes everything, and checks who sends it. */
function service(status = 201, headers: Record<string, string> = {}) {
  const taken: { url: string; body: Uint8Array; headers: Headers }[] = [];
  const post = (async (url: string, init: RequestInit) => {
    taken.push({ url, body: new Uint8Array(init.body as ArrayBuffer), headers: new Headers(init.headers) });
    return new Response(null, { status, headers });
  }) as unknown as typeof fetch;
  return { taken, post };
}

async function signedBy(headers: Headers) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.get('authorization') ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const verifier = await crypto.subtle.importKey('raw', fromBase64url(key), algorithm, false, ['verify']);
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  const holds = await crypto.subtle.verify(how, verifier, fromBase64url(signature), utf8(`${head}.${claims}`));
  return holds ? JSON.parse(new TextDecoder().decode(fromBase64url(claims))) : null;
}

describe('a push', () => {
  it('can be decrypted only by its browser, and contains only the number of unread notices', async () => {
    const { subscription, read } = await browser('https://fcm.googleapis.com/fcm/send/one');
    expect((await keep(who.token, subscription)).json).toEqual({ on: true });
    for (const merge_key of ['a', 'b']) await notice(who.row, merge_key);
    await notice(other.row, 'c');
    const { taken, post } = service();
    expect(await deliverPushes(on, NOW, post)).toBe(2);
    expect(taken).toHaveLength(1);
    const [{ url, body, headers } = { url: '', body: new Uint8Array(), headers: new Headers() }] = taken;
    expect(url).toBe(subscription.endpoint);
    expect(await read(body)).toEqual({ title: 'Niyukti', body: '2 unread notices', place: '/HR/Notices', tag: 'hr' });
    expect(await signedBy(headers)).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:ops@made.test' });
    expect([headers.get('content-encoding'), headers.get('topic')]).toEqual(['aes128gcm', 'notices-hr']);
    expect(await waiting()).toBe(0);
    expect(await deliverPushes(on, NOW, post)).toBe(0);
  });

  it('of a held notice is sent when the notice may be read', async () => {
    const { subscription } = await browser('https://fcm.googleapis.com/fcm/send/two');
    await keep(who.token, subscription);
    await notice(who.row, 'held', NOW + 120_000);
    const { taken, post } = service();
    await deliverPushes(on, NOW, post);
    expect(taken).toHaveLength(0);
    await deliverPushes(on, NOW + 120_000, post);
    expect(taken).toHaveLength(1);
  });

  it('is not sent for a kind that its reader has turned off for browsers', async () => {
    const { subscription } = await browser('https://fcm.googleapis.com/fcm/send/kinds');
    await keep(who.token, subscription);
    const choose = (pace: string) =>
      ask('PUT', '/api/notice-choices', {
        token: who.token,
        body: { choices: [{ kind: 'application.applied', channel: 'push', pace }] },
      });
    const known = await ask('GET', '/api/notice-choices', { token: who.token, bindings: keys as Partial<Env> });
    expect(known.json).toMatchObject({ pushes: true });
    expect(known.json.choices).toContainEqual({ kind: 'application.applied', channel: 'push', pace: 'now' });
    expect((await choose('daily')).status).toBe(422);
    await choose('never');
    await notice(who.row, 'unwanted');
    expect(await waiting()).toBe(0);
    await choose('now');
    await notice(who.row, 'wanted');
    expect(await waiting()).toBe(1);
  });

  it('is not sent if the notices were read meanwhile', async () => {
    const { subscription } = await browser('https://fcm.googleapis.com/fcm/send/three');
    await keep(who.token, subscription);
    await notice(who.row, 'read');
    await rows('UPDATE notices SET read_at = 1');
    const { taken, post } = service();
    await deliverPushes(on, NOW, post);
    expect([taken.length, await waiting()]).toEqual([0, 0]);
  });

  for (const status of [404, 410])
    it(`that answers ${status} ends the subscription`, async () => {
      const { subscription } = await browser(`https://fcm.googleapis.com/fcm/send/${status}`);
      await keep(who.token, subscription);
      await notice(who.row, 'gone');
      await deliverPushes(on, NOW, service(status).post);
      expect(await rows('SELECT 1 FROM push_subscriptions')).toEqual([]);
      expect(await waiting()).toBe(0);
    });

  it('is sent again at the time that a busy service says, and given up after five tries', async () => {
    const { subscription } = await browser('https://fcm.googleapis.com/fcm/send/busy');
    await keep(who.token, subscription);
    await notice(who.row, 'busy');
    const { taken, post } = service(429, { 'retry-after': '30' });
    for (let n = 0; n < 8; n += 1) await deliverPushes(on, NOW + n * 29_000, post);
    expect(taken.length).toBeLessThan(5);
    for (let n = 0; n < 8; n += 1) await deliverPushes(on, NOW + 3_600_000 * (n + 1), post);
    expect(taken).toHaveLength(5);
    expect(await rows('SELECT tries, failure FROM pushes')).toEqual([
      { tries: 5, failure: 'fcm.googleapis.com answered 429.' },
    ]);
  });

  it('that fails in one browser is retried only there, and given up', async () => {
    const kept = await browser('https://fcm.googleapis.com/fcm/send/unusable');
    await keep(who.token, kept.subscription);
    await rows('UPDATE push_subscriptions SET p256dh = ?', OFF_CURVE);
    await keep(who.token, (await browser('https://fcm.googleapis.com/fcm/send/second')).subscription);
    await keep(other.token, (await browser('https://fcm.googleapis.com/fcm/send/third')).subscription);
    await notice(who.row, 'a');
    await notice(other.row, 'b');
    const { taken, post } = service();
    for (let n = 0; n < 5; n += 1) await deliverPushes(on, NOW + 3_600_000 * n, post);
    expect(taken.map(({ url }) => url.split('/').at(-1)).sort()).toEqual(['second', 'third']);
    expect(await rows('SELECT account_id, failure FROM pushes WHERE given_up_at IS NOT NULL')).toEqual([
      { account_id: who.row, failure: 'A browser of fcm.googleapis.com has keys that cannot be used.' },
    ]);
    expect(await rows('SELECT endpoint FROM push_subscriptions WHERE account_id = ?', who.account)).toEqual([
      { endpoint: 'https://fcm.googleapis.com/fcm/send/second' },
    ]);
    const admin = await signIn('admin');
    const setup = await ask('GET', '/api/setup', { token: admin.token, bindings: keys as Partial<Env> });
    expect(setup.json.push).toMatchObject({ failed: 1, failure: expect.stringContaining('cannot be used') });
  });

  it('is not written without a subscription, and not sent without keys', async () => {
    await notice(who.row, 'nobody');
    expect(await waiting()).toBe(0);
    const { subscription } = await browser('https://fcm.googleapis.com/fcm/send/off');
    await keep(who.token, subscription);
    await notice(who.row, 'later');
    expect(await deliverPushes(env, NOW, service().post)).toBe(0);
  });
});

it('the administrator sees whether keys are set, the number of browsers, and pushes that were given up', async () => {
  const admin = await signIn('admin');
  const setup = async (bindings: Partial<Env>) =>
    (await ask('GET', '/api/setup', { token: admin.token, bindings })).json.push;
  const nothing = { browsers: 0, waiting: 0, failed: 0, failure: null };
  expect(await setup({ VAPID_SUBJECT: 'x' })).toEqual({
    missing: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    ...nothing,
  });
  await keep(who.token, (await browser('https://fcm.googleapis.com/fcm/send/seen')).subscription);
  await notice(who.row, 'forbidden');
  expect(await setup(keys as Partial<Env>)).toEqual({ ...nothing, missing: [], browsers: 1, waiting: 1 });
  for (let n = 0; n < 5; n += 1) await deliverPushes(on, NOW + 3_600_000 * n, service(403).post);
  const failed = { browsers: 1, waiting: 0, failed: 1, failure: 'fcm.googleapis.com answered 403.' };
  expect(await setup(keys as Partial<Env>)).toEqual({ missing: [], ...failed });
});

describe('a subscription', () => {
  it('is refused if push is off or its service is unknown', async () => {
    const { subscription } = await browser('https://fcm.googleapis.com/fcm/send/x');
    expect((await ask('PUT', '/api/push-subscription', { token: who.token, body: subscription })).status).toBe(409);
    expect((await keep(who.token, { ...subscription, endpoint: 'https://127.0.0.1/' })).status).toBe(422);
    const wrong = [
      'https://evil.test/',
      'https://fcm.googleapis.com.evil.test/',
      'http://fcm.googleapis.com/',
      'https://fcm.googleapis.com:1/',
      'x',
    ];
    expect(wrong.map(isPushService)).toEqual(wrong.map(() => false));
    expect(isPushService('https://web.push.apple.com/x')).toBe(true);
  });

  it('is refused if its address contains a user or password', async () => {
    const { subscription } = await browser('https://fcm.googleapis.com/fcm/send/x');
    for (const user of ['me', 'me:secret', ':secret']) {
      const endpoint = `https://${user}@fcm.googleapis.com/fcm/send/x`;
      expect((await keep(who.token, { ...subscription, endpoint })).status).toBe(422);
    }
    expect(await rows('SELECT 1 FROM push_subscriptions')).toEqual([]);
  });

  it('is refused if its key is not on the curve or has the wrong length', async () => {
    const { subscription } = await browser('https://fcm.googleapis.com/fcm/send/x');
    const refused = await keep(who.token, { ...subscription, p256dh: OFF_CURVE });
    expect([refused.status, refused.json.detail]).toEqual([422, 'This browser gave a key that cannot be used.']);
    const compressed = base64url(Uint8Array.of(2, ...fromBase64url(subscription.p256dh).slice(1, 33)));
    const lengths = [
      { p256dh: compressed },
      { p256dh: `${subscription.p256dh}A` },
      { auth: subscription.auth.slice(0, -1) },
      { auth: `${subscription.auth}A` },
    ];
    for (const wrong of lengths) expect((await keep(who.token, { ...subscription, ...wrong })).status).toBe(422);
    expect(await rows('SELECT 1 FROM push_subscriptions')).toEqual([]);
    expect((await keep(who.token, subscription)).status).toBe(200);
  });

  it('belongs to one account, at most ten are kept, and only their owner ends them', async () => {
    const { subscription } = await browser('https://fcm.googleapis.com/fcm/send/shared');
    await keep(who.token, subscription);
    await keep(other.token, subscription);
    const end = (token: string) =>
      ask('POST', '/api/push-subscription/end', { token, body: { endpoint: subscription.endpoint } });
    await end(who.token);
    expect(await rows('SELECT account_id FROM push_subscriptions')).toEqual([{ account_id: other.row }]);
    expect((await end(other.token)).json).toEqual({ on: false });
    for (let n = 0; n < 12; n += 1)
      await keep(who.token, { ...subscription, endpoint: `${subscription.endpoint}${n}` });
    expect(await rows('SELECT 1 FROM push_subscriptions')).toHaveLength(10);
  });

  it('has a service worker at the root that may load nothing', async () => {
    const script = await ask('GET', '/push-worker.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(script.headers.get('content-security-policy')).toBe("default-src 'none'");
  });
});
