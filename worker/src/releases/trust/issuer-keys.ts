import * as z from 'zod/mini';
import { refuse } from '../../http/problem.ts';

/** Maximum number of cached issuers, and of keys per issuer. */
const MAX_ISSUERS = 8;
const MAX_KEYS = 20;
/** Cache time of keys in milliseconds. */
const CACHE_MS = 3_600_000;
/** Minimum time between two requests to an issuer in milliseconds. */
const RETRY_MS = 60_000;
/** Limits of an issuer's answer. */
const TIMEOUT_MS = 3_000;
const MAX_BYTES = 65_536;
/** Length of an RSA modulus of 2,048 bits in base64url. */
const MIN_MODULUS_LENGTH = 342;

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.string() });
const KeySet = z.object({ keys: z.array(z.unknown()) });
const Key = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string().check(z.minLength(MIN_MODULUS_LENGTH)),
  e: z.string(),
  use: z.optional(z.literal('sig')),
});

interface CachedKeys {
  readonly keys: ReadonlyMap<string, CryptoKey>;
  /** Time of the last successful request, and of the last request. */
  readonly readAt: number;
  readonly askedAt: number;
}

/** Keys by issuer. The issuer that was asked longest ago is first. */
const known = new Map<string, CachedKeys>();
const NOTHING: CachedKeys = { keys: new Map(), readAt: 0, askedAt: 0 };

/**
 * The public key of an issuer by cached name. They are read from the issuer once an hour; a name that
 * is not among them asks again, at most once a minute for each issuer. Where the issuer is silent
 * what was read goes on for another hour. 401 for a key that there is not, 503 where nothing is
 * known.
 */
export async function readIssuerKey(issuer: string, kid: string, now: number): Promise<CryptoKey> {
  let cached = known.get(issuer) ?? NOTHING;
  const isCached = now - cached.readAt < CACHE_MS && cached.keys.has(kid);
  if (!isCached && now - cached.askedAt >= RETRY_MS) cached = await refreshKeys(issuer, cached, now);
  const headers = { 'retry-after': String(Math.max(1, Math.ceil((cached.askedAt + RETRY_MS - now) / 1_000))) };
  if (now - cached.readAt >= 2 * CACHE_MS) refuse('run-issuer-silent', { headers });
  return cached.keys.get(kid) ?? refuse('run-key-unknown', { headers });
}

async function refreshKeys(issuer: string, before: CachedKeys, now: number): Promise<CachedKeys> {
  const keys = await readKeys(issuer).catch((error: unknown) => {
    console.error(`The keys of ${issuer} could not be read.`, error);
    return null;
  });
  const cached = { keys: keys ?? before.keys, readAt: keys ? now : before.readAt, askedAt: now };
  known.delete(issuer);
  known.set(issuer, cached);
  for (const oldest of known.keys()) {
    if (known.size <= MAX_ISSUERS) break;
    known.delete(oldest);
  }
  return cached;
}

async function readKeys(issuer: string): Promise<Map<string, CryptoKey>> {
  const said = Discovery.parse(await readJson(`${issuer}/.well-known/openid-configuration`));
  // An issuer must not refer to the keys of another issuer.
  if (said.issuer !== issuer) throw new Error(`It calls itself ${said.issuer}.`);
  if (new URL(said.jwks_uri).origin !== new URL(issuer).origin) throw new Error(`Its keys lie at ${said.jwks_uri}.`);
  const { keys } = KeySet.parse(await readJson(said.jwks_uri));
  const read = new Map<string, CryptoKey>();
  for (const one of keys.slice(0, MAX_KEYS)) {
    const { success, data } = Key.safeParse(one);
    if (success) read.set(data.kid, await importKey(data));
  }
  return read;
}

function importKey({ n, e }: z.infer<typeof Key>): Promise<CryptoKey> {
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return crypto.subtle.importKey('jwk', { kty: 'RSA', n, e }, rsa, false, ['verify']);
}

async function readJson(address: string): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    // Workers do not support `redirect: 'error'`. A redirect fails the check of `ok` below.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  const text = await readBoundedText(answer);
  return JSON.parse(text);
}

/** Reads a body, but not more than the limit. */
async function readBoundedText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new Error(`It answered more than ${MAX_BYTES} bytes.`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
