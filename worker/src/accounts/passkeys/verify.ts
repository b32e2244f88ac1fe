import type { MadePasskey, PasskeyAnswer } from '@niyukti/contract/accounts/passkey-calls';
import { base64url, fromBase64url } from '../../core/hash.ts';

/** What an answer must match. */
export interface Expected {
  readonly origin: string;
  /** The host name. */
  readonly rpId: string;
  readonly challenge: string;
}

const expected = ({ origin, rpId, challenge }: Expected) => ({
  expectedOrigin: origin,
  expectedRPID: rpId,
  expectedChallenge: challenge,
});

/** Accepted algorithms by their COSE numbers: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

/** A new passkey. Its public key is COSE in base64url. */
export interface NewPasskey {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
}

/**
 * Verifies a new passkey (WebAuthn, 7.1). Null if it is not for this site, was made without user
 * verification, or has another algorithm.
 */
export async function readNewPasskey(made: MadePasskey, here: Expected): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse: verify } = await import('@simplewebauthn/server');
  const result = await orNull(async () => {
    const response = { ...made, response: await withoutStatement(made.response), ...NO_EXTENSIONS };
    return verify({ ...expected(here), response, supportedAlgorithmIDs: ALGORITHMS });
  });
  if (!result?.registrationInfo) return null;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return id === made.id ? { id, publicKey: base64url(publicKey), counter } : null;
}

/**
 * Removes the attestation statement, which is not requested. The library would verify it, and fetch
 * URLs in its certificates.
 */
async function withoutStatement({ clientDataJSON, attestationObject }: MadePasskey['response']) {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(fromBase64url(attestationObject)).get('authData');
  const parts = new Map<string, string | Uint8Array | Map<string, string>>()
    .set('fmt', 'none')
    .set('attStmt', new Map())
    .set('authData', authData);
  return { clientDataJSON, attestationObject: base64url(isoCBOR.encode(parts)) };
}

/** The stored columns of a passkey. */
interface StoredPasskey {
  readonly public_key: string;
  readonly counter: number;
}

/** Verifies an answer of a passkey (WebAuthn, 7.2). Answers its new signature counter, or null. */
export async function readAnswer(answer: PasskeyAnswer, stored: StoredPasskey, here: Expected): Promise<number | null> {
  const { verifyAuthenticationResponse: verify } = await import('@simplewebauthn/server');
  const { counter } = stored;
  const credential = { id: answer.id, publicKey: await readKey(stored.public_key), counter };
  const result = await orNull(() =>
    verify({ ...expected(here), response: { ...answer, ...NO_EXTENSIONS }, credential }),
  );
  return result?.verified ? result.authenticationInfo.newCounter : null;
}

/** Extensions are not requested. */
const NO_EXTENSIONS = { clientExtensionResults: {} };

/**
 * Reads a stored key: COSE in base64url, or a JSON Web Key, which passkeys from before the library
 * have.
 */
async function readKey(stored: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!stored.startsWith('{')) return fromBase64url(stored);
  const { isoCBOR } = await import('@simplewebauthn/server/helpers');
  const { kty, x = '', y = '', n = '', e = '' } = JSON.parse(stored) as JsonWebKey;
  // Labels of COSE (RFC 9053): 1 key type, 3 algorithm, negative ones the key's own values.
  const parts: Record<string, readonly (readonly [number, number | Uint8Array])[]> = {
    EC: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, fromBase64url(x)],
      [-3, fromBase64url(y)],
    ],
    OKP: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, fromBase64url(x)],
    ],
    RSA: [
      [1, 3],
      [3, -257],
      [-1, fromBase64url(n)],
      [-2, fromBase64url(e)],
    ],
  };
  return isoCBOR.encode(new Map(parts[kty ?? '']));
}

/** The library throws for malformed input and for refusals. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
