import type { getNewPasskey, MadePasskey, PasskeyAnswer } from '@niyukti/contract/accounts/passkey-calls';
import type { CallOutput } from '@niyukti/contract/api/call';

/** Algorithms that the server takes: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

/** Whether this browser has passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined';
}

/** Whether it can offer them where an e-mail is typed. */
export async function offersPasskeys(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/** True where the person closed the question, or it was withdrawn: nothing went wrong. */
export function isDismissed(error: unknown): boolean {
  return error instanceof DOMException && /^(NotAllowed|Abort)Error$/.test(error.name);
}

/** Makes a passkey. Rejects as `navigator.credentials.create` does. */
export async function makePasskey(options: CallOutput<typeof getNewPasskey>): Promise<MadePasskey> {
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(options.challenge),
      rp: { id: options.rpId, name: options.rpName },
      user: { id: toBytes(options.userHandle), name: options.userName, displayName: options.displayName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: options.known.map((id) => ({ type: 'public-key', id: toBytes(id) })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    clientDataJSON: toText(response.clientDataJSON),
    attestationObject: toText(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  };
}

/** How a passkey is asked for. */
interface Asking {
  /** Only offers it where an e-mail is typed, and waits. */
  quietly?: boolean;
  signal?: AbortSignal;
}

/** Asks for any passkey of this site. Rejects as `navigator.credentials.get` does. */
export async function askPasskey(
  { challenge, rpId }: { challenge: string; rpId: string },
  { quietly = false, signal }: Asking = {},
): Promise<PasskeyAnswer> {
  const given = (await navigator.credentials.get({
    publicKey: { challenge: toBytes(challenge), rpId, userVerification: 'required' },
    ...(quietly ? { mediation: 'conditional' as const } : {}),
    ...(signal ? { signal } : {}),
  })) as PublicKeyCredential;
  const response = given.response as AuthenticatorAssertionResponse;
  return {
    id: given.id,
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    userHandle: response.userHandle ? toText(response.userHandle) : null,
  };
}

/** Bytes as base64url, as the API carries them. */
export function toText(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The bytes of such a text. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
