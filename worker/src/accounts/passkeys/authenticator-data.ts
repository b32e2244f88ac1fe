import { base64url, fromBase64url, sha256 } from '../../core/hash.ts';

/** Where passkeys of this deployment are good. */
export interface Site {
  readonly origin: string;
  /** The host's name. */
  readonly rpId: string;
}

/** What an authenticator says of itself and the passkey (WebAuthn 6.1). */
export interface AuthenticatorData {
  readonly rpIdHash: string;
  readonly present: boolean;
  readonly verified: boolean;
  readonly counter: number;
  /** Id and key of a passkey that was just made. */
  readonly made: { readonly id: string; readonly key: Uint8Array<ArrayBuffer> } | null;
}

const PRESENT = 1;
const VERIFIED = 4;
const MADE = 64;

/** Reads it. Throws for what is too short. */
export function readAuthenticatorData(bytes: Uint8Array<ArrayBuffer>): AuthenticatorData {
  if (bytes.length < 37) throw new Error('authenticator data is cut off');
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const flags = view.getUint8(32);
  return {
    rpIdHash: hex(bytes.slice(0, 32)),
    present: (flags & PRESENT) > 0,
    verified: (flags & VERIFIED) > 0,
    counter: view.getUint32(33),
    made: (flags & MADE) > 0 ? madeIn(bytes, view) : null,
  };
}

function madeIn(bytes: Uint8Array<ArrayBuffer>, view: DataView) {
  const length = bytes.length < 55 ? 0 : view.getUint16(53);
  if (length === 0 || bytes.length < 55 + length) throw new Error('a passkey without an id');
  return { id: base64url(bytes.slice(55, 55 + length)), key: bytes.slice(55 + length) };
}

/** Whether it is of this site, by a person who was there and showed who they are. */
export async function isOfPerson(data: AuthenticatorData, { rpId }: Site): Promise<boolean> {
  return data.rpIdHash === (await sha256(rpId)) && data.present && data.verified;
}

/**
 * The challenge that a browser says it answered, on a page of this site itself; null where it says
 * something else. `type` is what it was asked: to make a passkey, or to use one.
 */
export function challengeIn(
  clientDataJSON: string,
  type: 'webauthn.create' | 'webauthn.get',
  { origin }: Site,
): string | null {
  const said: unknown = JSON.parse(new TextDecoder().decode(fromBase64url(clientDataJSON)));
  if (typeof said !== 'object' || said === null) return null;
  const { type: is, origin: from, crossOrigin, challenge } = said as Record<string, unknown>;
  const ours = is === type && from === origin && crossOrigin !== true;
  return ours && typeof challenge === 'string' ? challenge : null;
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
