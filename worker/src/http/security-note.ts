import type { Role } from '@niyukti/contract/accounts/roles';
import { type AccountParty, type Caller, partyOf } from './principal.ts';
import { Refusal, type RefusalCode } from './problem.ts';

/** A log-in, a refused role or a failed proof, to be recorded. */
export interface SecurityNote {
  readonly what: 'signin.succeeded' | 'signin.failed' | 'signin.slowed' | 'access.denied' | 'proof.failed';
  /** Null where the role is unknown: an invalid token, a foreign origin. */
  readonly role: Role | null;
  /** The account, if it is known; with its name only if the account itself acts. */
  readonly account: (AccountParty & { readonly name?: string }) | null;
  /** The refused call; for a failed proof, the code of the problem. */
  readonly call?: string;
}

const newBrowsers = new WeakSet<Request>();

/** Notes that the account of a log-in does not know the request's browser. */
export function noteNewBrowser(request: Request): void {
  newBrowsers.add(request);
}

/** Whether `noteNewBrowser` was called for a request. */
export function isNewBrowser(request: Request): boolean {
  return newBrowsers.has(request);
}

const notes = new WeakMap<Request, SecurityNote>();

/** Notes something of a request, which is recorded after the answer. */
export function noteSecurity(request: Request, note: SecurityNote): void {
  notes.set(request, note);
}

/** The note of a request. */
export function securityNoteOf(request: Request): SecurityNote | undefined {
  return notes.get(request);
}

/** Refusals that are failed proofs of identity or origin. */
const FAILED_PROOFS: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'wrong-current-password',
  'wrong-proof',
  'wrong-code',
  'reset-link-dead',
  'deploy-token-dead',
  'run-token-invalid',
  'run-issuer-unknown',
  'run-audience-wrong',
  'run-token-expired',
  'run-token-early',
  'run-key-unknown',
  'run-signature-wrong',
  'run-token-used',
  'run-not-trusted',
  'foreign-origin',
]);

/** Notes a refusal that is a failed proof, unless the call has noted it itself. */
export function noteFailedProof(request: Request, error: unknown, caller: Caller | null): void {
  if (!(error instanceof Refusal) || !FAILED_PROOFS.has(error.code) || securityNoteOf(request)) return;
  const account = caller && { ...partyOf(caller), name: caller.name };
  noteSecurity(request, { what: 'proof.failed', role: caller?.role ?? null, account, call: error.code });
}
