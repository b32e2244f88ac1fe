import type { MadePasskey, PasskeyAnswer } from '@niyukti/contract/accounts/passkey-calls';
import { base64url, fromBase64url } from '../../core/hash.ts';

/** Where passkeys of this deployment are good, and the challenge that one answers. */
export interface Expected {
  readonly origin: string;
  /** The host's name. */
  readonly rpId: string;
  readonly challenge: string;
}

const expected = ({ origin, rpId, challenge }: Expected) => ({
  expectedOrigin: origin,
  expectedRPID: rpId,
  expectedChallenge: challenge,
});

/** Algorithms that we take a passkey of, by COSE's numbers: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

/** A passkey that a browser made, its key as it is stored. */
export interface NewPasskey {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
}

/**
 * What a browser made (WebAuthn 7.1), or null where it is not for this site, made without the
 * person, or no passkey of a kind that we take.
 */
export async function readNewPasskey(made: MadePasskey, here: Expected): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse: verify } = await import('@simplewebauthn/server');
  const result = await orNull(async () => {
    const response = { ...made, response: await withoutStatement(made.response), ...SAYS_NO_MORE };
    return verify({ ...expected(here), response, supportedAlgorithmIDs: ALGORITHMS });
  });
  if (!result?.registrationInfo) return null;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return id === made.id ? { id, publicKey: base64url(publicKey), counter } : null;
}

/**
 * The same without the statement of who built the authenticator, which is not asked for. The library
 * would verify one of any format, and fetches the addresses that its certificates name.
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

/** What is stored of a passkey. */
interface StoredPasskey {
  readonly public_key: string;
  readonly counter: number;
}

/** How often a passkey has signed, where this is what it signed (WebAuthn 7.2) and here; else null. */
export async function readAnswer(answer: PasskeyAnswer, stored: StoredPasskey, here: Expected): Promise<number | null> {
  const { verifyAuthenticationResponse: verify } = await import('@simplewebauthn/server');
  const { counter } = stored;
  const credential = { id: answer.id, publicKey: await keyOf(stored.public_key), counter };
  const result = await orNull(() =>
    verify({ ...expected(here), response: { ...answer, ...SAYS_NO_MORE }, credential }),
  );
  return result?.verified ? result.authenticationInfo.newCounter : null;
}

/** No extension is asked for, so none is answered. */
const SAYS_NO_MORE = { clientExtensionResults: {} };

/** A key is stored as COSE writes it, in base64url; the first ones were stored as JSON Web Keys. */
async function keyOf(stored: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!stored.startsWith('{')) return fromBase64url(stored);
  const { isoCBOR } = await import('@simplewebauthn/server/helpers');
  const { kty, x = '', y = '', n = '', e = '' } = JSON.parse(stored) as JsonWebKey;
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

/** The library throws for bytes that nobody's browser writes, and for what it refuses. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
