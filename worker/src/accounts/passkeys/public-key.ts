import { base64url } from '../../core/hash.ts';
import { type Cbor, readCbor } from './cbor.ts';

/** Algorithms that we take a passkey of, by COSE's numbers, most wanted first. */
export const ALGORITHMS = [-7, -8, -257] as const;

interface Algorithm {
  readonly import: SubtleCryptoImportKeyAlgorithm;
  readonly verify: SubtleCryptoSignAlgorithm;
}

const P256: Algorithm = {
  import: { name: 'ECDSA', namedCurve: 'P-256' },
  verify: { name: 'ECDSA', hash: 'SHA-256' },
};
const ED25519: Algorithm = { import: { name: 'Ed25519' }, verify: { name: 'Ed25519' } };
const RSA: Algorithm = {
  import: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  verify: { name: 'RSASSA-PKCS1-v1_5' },
};

/**
 * The public key of COSE at the beginning of some bytes (RFC 9053), as a JSON Web Key. Throws for
 * one of another algorithm.
 */
export function publicKeyOf(bytes: Uint8Array<ArrayBuffer>): JsonWebKey {
  const [key] = readCbor(bytes);
  if (!(key instanceof Map)) throw new Error('no key');
  const text = (label: number): string => {
    const value: Cbor | undefined = key.get(label);
    if (!(value instanceof Uint8Array)) throw new Error('a key without its parts');
    return base64url(value);
  };
  const kind = `${key.get(1)} ${key.get(3)}`;
  if (kind === '2 -7' && key.get(-1) === 1) return { kty: 'EC', crv: 'P-256', x: text(-2), y: text(-3) };
  if (kind === '1 -8' && key.get(-1) === 6) return { kty: 'OKP', crv: 'Ed25519', x: text(-2) };
  if (kind === '3 -257') return { kty: 'RSA', n: text(-1), e: text(-2) };
  throw new Error(`a key of another kind: ${kind}`);
}

/** Whether a signature over some bytes is the key's. */
export async function isSignedBy(
  jwk: JsonWebKey,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const algorithm = { EC: P256, OKP: ED25519, RSA }[jwk.kty ?? ''];
  if (!algorithm) return false;
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm.import, false, ['verify']);
  const raw = jwk.kty === 'EC' ? rawSignature(signature) : signature;
  return raw !== null && crypto.subtle.verify(algorithm.verify, key, raw, signed);
}

/** Two numbers of DER, as ECDSA signs for passkeys, side by side as Web Crypto reads them. */
export function rawSignature(der: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const raw = new Uint8Array(64);
  let at = 2;
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    const number = der.slice(at + 2, at + 2 + length);
    if (der[at] !== 2 || length === 0 || number.length !== length) return null;
    const digits = number[0] === 0 ? number.slice(1) : number;
    if (digits.length > 32) return null;
    raw.set(digits, end - digits.length);
    at += 2 + length;
  }
  return at === der.length ? raw : null;
}
