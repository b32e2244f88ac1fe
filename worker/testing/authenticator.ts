import type { MadePasskey, PasskeyAnswer } from '@niyukti/contract/accounts/passkey-calls';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { base64url, fromBase64url } from '../src/core/hash.ts';
import { ask, confirmAddress, ORIGIN, type SignedIn } from './client.ts';

const encoder = new TextEncoder();
type Bytes = Uint8Array<ArrayBuffer>;

/** What a software authenticator does differently from an honest one. */
export interface Strange {
  origin?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  /** Flags of the authenticator data: 1 user present, 4 user verified, 64 credential included. */
  flags?: number;
  counter?: number;
  /** The format of the attestation statement. */
  fmt?: string;
}

const hashed = async (bytes: Uint8Array): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Bytes));
const number32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

/** Converts an ECDSA signature to DER, the format of authenticators. */
function der(raw: Bytes): Bytes {
  const numbers = [raw.slice(0, 32), raw.slice(32)].map((digits) => {
    const from = digits.findIndex((digit) => digit !== 0);
    const bare = [...digits.slice(Math.max(from, 0))];
    return (bare[0] ?? 0) > 127 ? [0, ...bare] : bare;
  });
  const body = numbers.flatMap((digits) => [2, digits.length, ...digits]);
  return new Uint8Array([0x30, body.length, ...body]);
}

/** How keys of each kind are generated and sign, and their COSE parameters. */
const KINDS = {
  EC: { make: { name: 'ECDSA', namedCurve: 'P-256' }, sign: { name: 'ECDSA', hash: 'SHA-256' }, cose: [2, -7, 1] },
  OKP: { make: { name: 'Ed25519' }, sign: { name: 'Ed25519' }, cose: [1, -8, 6] },
  RSA: {
    make: {
      name: 'RSASSA-PKCS1-v1_5',
      hash: 'SHA-256',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    },
    sign: { name: 'RSASSA-PKCS1-v1_5' },
    cose: [3, -257],
  },
} as const;

/** A passkey in software. It answers what a browser would. */
export class SoftPasskey {
  readonly id = base64url(crypto.getRandomValues(new Uint8Array(20)));
  readonly #keys: CryptoKeyPair;
  readonly #kty: keyof typeof KINDS;
  counter: number;

  private constructor(keys: CryptoKeyPair, kty: keyof typeof KINDS, counter: number) {
    this.#keys = keys;
    this.#kty = kty;
    this.counter = counter;
  }

  /** A `counter` of 0 stays 0, as for a synced passkey. */
  static async create({ kty = 'EC' as keyof typeof KINDS, counter = 0 } = {}): Promise<SoftPasskey> {
    const keys = (await crypto.subtle.generateKey(KINDS[kty].make, true, ['sign', 'verify'])) as CryptoKeyPair;
    return new SoftPasskey(keys, kty, counter);
  }

  async publicJwk(): Promise<JsonWebKey> {
    return (await crypto.subtle.exportKey('jwk', this.#keys.publicKey)) as JsonWebKey;
  }

  /** The browser's answer when it creates this passkey. */
  async make(challenge: string, strange: Strange = {}): Promise<MadePasskey> {
    const id = fromBase64url(this.id);
    const made = [...new Uint8Array(16), id.length >> 8, id.length & 255, ...id, ...(await this.#coseKey())];
    const authData = new Uint8Array([...(await this.#head({ flags: 1 | 4 | 64, ...strange })), ...made]);
    const object = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', strange.fmt ?? 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]),
    );
    return this.#credential({
      clientDataJSON: clientData(challenge, 'webauthn.create', strange),
      attestationObject: base64url(object),
    });
  }

  /** The browser's answer when it uses this passkey. */
  async answer(challenge: string, strange: Strange = {}): Promise<PasskeyAnswer> {
    if (this.counter > 0) this.counter += 1;
    const data = new Uint8Array(await this.#head(strange));
    const client = clientData(challenge, 'webauthn.get', strange);
    const signed = new Uint8Array([...data, ...(await hashed(fromBase64url(client)))]);
    const raw = new Uint8Array(await crypto.subtle.sign(KINDS[this.#kty].sign, this.#keys.privateKey, signed));
    return this.#credential({
      clientDataJSON: client,
      authenticatorData: base64url(data),
      signature: base64url(this.#kty === 'EC' ? der(raw) : raw),
    });
  }

  #credential<T>(response: T) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response };
  }

  async #head({ rpId = 'localhost', flags = 1 | 4, counter = this.counter }: Strange): Promise<number[]> {
    return [...(await hashed(encoder.encode(rpId))), flags, ...number32(counter)];
  }

  async #coseKey(): Promise<Uint8Array> {
    const jwk = await this.publicJwk();
    const [kty, alg, curve] = KINDS[this.#kty].cose;
    const parts = { EC: [curve, jwk.x, jwk.y], OKP: [curve, jwk.x], RSA: [jwk.n, jwk.e] }[this.#kty];
    const key = parts.map(
      (part, at) => [-1 - at, typeof part === 'string' ? fromBase64url(part) : (part ?? 0)] as const,
    );
    return isoCBOR.encode(new Map<number, number | Uint8Array>([[1, kty], [3, alg], ...key]));
  }
}

function clientData(challenge: string, type: string, strange: Strange): string {
  const said = {
    type: strange.type ?? type,
    challenge,
    origin: strange.origin ?? ORIGIN,
    crossOrigin: strange.crossOrigin ?? false,
  };
  return base64url(encoder.encode(JSON.stringify(said)));
}

/** Adds a passkey to an account. */
export async function addPasskey(who: SignedIn, passkey: SoftPasskey, name = 'Laptop', strange: Strange = {}) {
  const { token } = who;
  await confirmAddress(who);
  const { challenge } = (await ask('GET', '/api/passkeys/new', { token })).json;
  return ask('POST', '/api/passkeys', { token, body: { name, passkey: await passkey.make(challenge, strange) } });
}

/** A challenge for a log-in with a passkey. */
export async function newChallenge(): Promise<string> {
  return (await ask('GET', '/api/passkey-challenge')).json.challenge;
}
