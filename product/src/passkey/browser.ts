import type { getNewPasskey, MadePasskey, PasskeyAnswer } from '@niyukti/contract/accounts/passkey-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** Algorithms that the server takes: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

/** Whether this browser has passkeys, and whether it can offer them where an e-mail is typed. */
export { browserSupportsWebAuthn as hasPasskeys, browserSupportsWebAuthnAutofill as offersPasskeys };

/** True where the person closed the question, or it was withdrawn: nothing went wrong. */
export function isDismissed(error: unknown): boolean {
  return error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name);
}

/** Makes a passkey. Rejects with the name of the error that the browser gives. */
export async function makePasskey(options: CallOutput<typeof getNewPasskey>): Promise<MadePasskey> {
  return startRegistration({
    optionsJSON: {
      challenge: options.challenge,
      rp: { id: options.rpId, name: options.rpName },
      user: { id: options.userHandle, name: options.userName, displayName: options.displayName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: options.known.map((id) => ({ type: 'public-key', id })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  });
}

/** How a passkey is asked for. */
interface Asking {
  /** Only offers it where an e-mail is typed, and waits. */
  quietly?: boolean;
  signal?: AbortSignal;
}

/** Asks for any passkey of this site. Rejects with the name of the error that the browser gives. */
export async function askPasskey(
  { challenge, rpId }: { challenge: string; rpId: string },
  { quietly = false, signal }: Asking = {},
): Promise<PasskeyAnswer> {
  signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  return startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required' },
    useBrowserAutofill: quietly,
  });
}
