import * as z from 'zod/mini';
import { refuse } from '../../http/problem.ts';

/** So many issuers, and keys of each, are remembered. */
const ISSUERS = 8;
const KEYS = 20;
/** For how long keys are believed without asking again, in milliseconds. */
const FRESH = 3_600_000;
/** A key that nobody knows asks its issuer again, at most so often. */
const AGAIN = 60_000;
/** An issuer that does not answer for so long is silent; so is one with more to say. */
const PATIENCE = 3_000;
const MOST_BYTES = 65_536;
/** RSA from 2,048 bits on, as base64url. */
const SHORTEST = 342;

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.string() });
const KeySet = z.object({ keys: z.array(z.unknown()) });
const Key = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string().check(z.minLength(SHORTEST)),
  e: z.string(),
  use: z.optional(z.literal('sig')),
});

interface CachedKeys {
  readonly keys: ReadonlyMap<string, CryptoKey>;
  /** When they were read, and when anybody tried to. */
  readonly readAt: number;
  readonly askedAt: number;
}

/** What this isolate knows, the issuer that was asked longest ago first. */
const known = new Map<string, CachedKeys>();
const NOTHING: CachedKeys = { keys: new Map(), readAt: 0, askedAt: 0 };

/**
 * The public key of an issuer by its name. They are read from the issuer once an hour; a name that
 * is not among them asks again, at most once a minute for each issuer. Where the issuer is silent
 * what was read goes on for another hour. 401 for a key that there is not, 503 where nothing is
 * known.
 */
export async function keyOf(issuer: string, kid: string, now: number): Promise<CryptoKey> {
  let its = known.get(issuer) ?? NOTHING;
  const isFresh = now - its.readAt < FRESH && its.keys.has(kid);
  if (!isFresh && now - its.askedAt >= AGAIN) its = await askAgain(issuer, its, now);
  const headers = { 'retry-after': String(Math.max(1, Math.ceil((its.askedAt + AGAIN - now) / 1_000))) };
  if (now - its.readAt >= 2 * FRESH) refuse('run-issuer-silent', { headers });
  return its.keys.get(kid) ?? refuse('run-key-unknown', { headers });
}

async function askAgain(issuer: string, before: CachedKeys, now: number): Promise<CachedKeys> {
  const keys = await readKeys(issuer).catch((error: unknown) => {
    console.error(`The keys of ${issuer} could not be read.`, error);
    return null;
  });
  const its = { keys: keys ?? before.keys, readAt: keys ? now : before.readAt, askedAt: now };
  known.delete(issuer);
  known.set(issuer, its);
  for (const oldest of known.keys()) {
    if (known.size <= ISSUERS) break;
    known.delete(oldest);
  }
  return its;
}

async function readKeys(issuer: string): Promise<Map<string, CryptoKey>> {
  const said = Discovery.parse(await readJson(`${issuer}/.well-known/openid-configuration`));
  // What an issuer says of itself may not lead to another one's keys.
  if (said.issuer !== issuer) throw new Error(`It calls itself ${said.issuer}.`);
  if (new URL(said.jwks_uri).origin !== new URL(issuer).origin) throw new Error(`Its keys lie at ${said.jwks_uri}.`);
  const { keys } = KeySet.parse(await readJson(said.jwks_uri));
  const read = new Map<string, CryptoKey>();
  for (const one of keys.slice(0, KEYS)) {
    const { success, data } = Key.safeParse(one);
    if (success) read.set(data.kid, await imported(data));
  }
  return read;
}

function imported({ n, e }: z.infer<typeof Key>): Promise<CryptoKey> {
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return crypto.subtle.importKey('jwk', { kty: 'RSA', n, e }, rsa, false, ['verify']);
}

async function readJson(address: string): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    // A Worker cannot ask for an error; what leads elsewhere is no answer.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  const text = await bounded(answer);
  return JSON.parse(text);
}

/** A body up to so many bytes: no more of it is read. */
async function bounded(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new Error(`It answered more than ${MOST_BYTES} bytes.`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
