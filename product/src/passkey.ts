import type { getNewPasskey, MadePasskey, PasskeyAnswer } from '@niyukti/contract/accounts/passkey-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** The algorithms that the server accepts: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

/** Whether this browser has passkeys, and whether it can offer them in an e-mail field. */
export { browserSupportsWebAuthn as hasPasskeys, browserSupportsWebAuthnAutofill as offersPasskeys };

/** Whether the person closed the browser's question, or the page withdrew it. That is no error. */
export function isDismissed(error: unknown): boolean {
  return error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name);
}

/** Makes a passkey. Rejects with an error that has the name of the browser's error. */
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

interface AskOptions {
  /** Only offers a passkey in the e-mail field, without a question. */
  quietly?: boolean;
  signal?: AbortSignal;
}

/** Asks for a passkey of this site. Rejects with an error that has the name of the browser's error. */
export async function askPasskey(
  { challenge, rpId }: { challenge: string; rpId: string },
  { quietly = false, signal }: AskOptions = {},
): Promise<PasskeyAnswer> {
  signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  return startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required' },
    useBrowserAutofill: quietly,
  });
}
