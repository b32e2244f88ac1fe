import { base64url, fromBase64url } from '../../core/hash.ts';

/** Keys of a deployment by which push services know it (RFC 8292). */
export interface Vapid {
  /** `mailto:` or an address of a page: whom a push service writes to. */
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What a browser gave: where it hears, and its keys. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** The longest that push services keep a message for a browser that is away, in seconds. */
const TTL = 86_400;
const TOKEN_SECONDS = 43_200;
/** One record, as large as push services take. */
const RECORD = 4_096;

const utf8 = (text: string) => new TextEncoder().encode(text);
function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function derived(salt: Uint8Array, key: Uint8Array, info: Uint8Array, bytes: number): Promise<Uint8Array> {
  const base = await crypto.subtle.importKey('raw', key as Uint8Array<ArrayBuffer>, 'HKDF', false, ['deriveBits']);
  const how = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: salt as Uint8Array<ArrayBuffer>,
    info: info as Uint8Array<ArrayBuffer>,
  };
  return new Uint8Array(await crypto.subtle.deriveBits(how, base, bytes * 8));
}

/** Whether a browser's key is a point of the curve. */
export async function isPushKey(p256dh: string): Promise<boolean> {
  return crypto.subtle.importKey('raw', fromBase64url(p256dh), CURVE, false, []).then(
    () => true,
    () => false,
  );
}

/** A text for one browser alone: `aes128gcm` of one record (RFC 8188), keyed as RFC 8291 says. */
export async function encrypted(text: string, { p256dh, auth }: Subscription): Promise<Uint8Array<ArrayBuffer>> {
  const own = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair;
  const ownPublic = new Uint8Array((await crypto.subtle.exportKey('raw', own.publicKey)) as ArrayBuffer);
  const theirs = fromBase64url(p256dh);
  const peer = await crypto.subtle.importKey('raw', theirs, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: peer } as never, own.privateKey, 256);
  const input = await derived(
    fromBase64url(auth),
    new Uint8Array(shared),
    joined(utf8('WebPush: info\0'), theirs, ownPublic),
    32,
  );
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const bits = await derived(salt, input, utf8('Content-Encoding: aes128gcm\0'), 16);
  const iv = (await derived(salt, input, utf8('Content-Encoding: nonce\0'), 12)) as Uint8Array<ArrayBuffer>;
  const key = await crypto.subtle.importKey('raw', bits as Uint8Array<ArrayBuffer>, 'AES-GCM', false, ['encrypt']);
  // A 2 ends the last record.
  const plain = joined(utf8(text), Uint8Array.of(2));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
  const size = new Uint8Array(new DataView(new ArrayBuffer(4)).buffer);
  new DataView(size.buffer).setUint32(0, RECORD);
  return joined(salt, size, Uint8Array.of(ownPublic.length), ownPublic, sealed);
}

const json64 = (value: object): string => base64url(utf8(JSON.stringify(value)));

/** Headers of a push: who sends it, signed for the service that it goes to, and how it is kept. */
export async function pushHeaders(
  { endpoint }: Subscription,
  vapid: Vapid,
  topic: string,
  now: number,
): Promise<Headers> {
  const bytes = fromBase64url(vapid.publicKey);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: base64url(bytes.slice(1, 33)),
    y: base64url(bytes.slice(33)),
    d: vapid.privateKey,
  };
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1_000) + TOKEN_SECONDS, sub: vapid.subject };
  const said = `${json64({ typ: 'JWT', alg: 'ES256' })}.${json64(claims)}`;
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, utf8(said));
  return new Headers({
    authorization: `vapid t=${said}.${base64url(new Uint8Array(signature))}, k=${vapid.publicKey}`,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(TTL),
    topic,
    urgency: 'normal',
  });
}
