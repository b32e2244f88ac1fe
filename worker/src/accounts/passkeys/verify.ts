import type { MadePasskey, PasskeyAnswer } from '@niyukti/contract/accounts/passkey-calls';
import { fromBase64url } from '../../core/hash.ts';
import { challengeIn, isOfPerson, readAuthenticatorData, type Site } from './authenticator-data.ts';
import { readCbor } from './cbor.ts';
import { isSignedBy, publicKeyOf } from './public-key.ts';

/** A passkey that a browser made, and the challenge that it answered. */
export interface NewPasskey {
  readonly challenge: string;
  readonly id: string;
  readonly publicKey: JsonWebKey;
  readonly counter: number;
}

/**
 * What a browser made (WebAuthn 7.1), or null where it is not for this site, made without the
 * person, or no passkey of a kind that we take. Who built the authenticator is not asked.
 */
export async function readNewPasskey(made: MadePasskey, site: Site): Promise<NewPasskey | null> {
  return orNull(async () => {
    const challenge = challengeIn(made.clientDataJSON, 'webauthn.create', site);
    const [attestation] = readCbor(fromBase64url(made.attestationObject));
    const bytes = attestation instanceof Map ? attestation.get('authData') : null;
    if (challenge === null || !(bytes instanceof Uint8Array)) return null;
    const data = readAuthenticatorData(bytes);
    if (!data.made || data.made.id !== made.id || !(await isOfPerson(data, site))) return null;
    return { challenge, id: made.id, publicKey: publicKeyOf(data.made.key), counter: data.counter };
  });
}

/** What a passkey answered: the challenge, and how often it has signed. */
export interface SignedAnswer {
  readonly challenge: string;
  readonly counter: number;
}

/** What a passkey signed with its key (WebAuthn 7.2), or null where it did not, or not here. */
export async function readAnswer(
  answer: PasskeyAnswer,
  publicKey: JsonWebKey,
  site: Site,
): Promise<SignedAnswer | null> {
  return orNull(async () => {
    const challenge = challengeIn(answer.clientDataJSON, 'webauthn.get', site);
    const bytes = fromBase64url(answer.authenticatorData);
    const data = readAuthenticatorData(bytes);
    if (challenge === null || !(await isOfPerson(data, site))) return null;
    const said = new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64url(answer.clientDataJSON)));
    const signed = new Uint8Array([...bytes, ...said]);
    const right = await isSignedBy(publicKey, fromBase64url(answer.signature), signed);
    return right ? { challenge, counter: data.counter } : null;
  });
}

/** Bytes that nobody's browser writes are refused as any others are. */
async function orNull<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
