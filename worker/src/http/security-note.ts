import type { Role } from '@niyukti/contract/accounts/roles';
import { type AccountParty, type Caller, partyOf } from './principal.ts';
import { Refusal, type RefusalCode } from './problem.ts';

/** Something about signing in, a refused role or a failed proof that the record is to know. */
export interface SecurityNote {
  readonly what: 'signin.succeeded' | 'signin.failed' | 'signin.slowed' | 'access.denied' | 'proof.failed';
  /** Null where the try names no role: a dead token, a foreign origin. */
  readonly role: Role | null;
  /** Whose account, where that is sure; its name only where the account acts itself. */
  readonly account: (AccountParty & { readonly name?: string }) | null;
  /** The call that was refused; of a failed proof the code of the problem. */
  readonly call?: string;
}

const newBrowsers = new WeakSet<Request>();

/** Notes that an account has not logged in from a request's browser before. */
export function noteNewBrowser(request: Request): void {
  newBrowsers.add(request);
}

/** Whether that was noted. */
export function isNewBrowser(request: Request): boolean {
  return newBrowsers.has(request);
}

const notices = new WeakMap<Request, SecurityNote>();

/** Notes something of a request for whoever records it behind the answer. */
export function noteSecurity(request: Request, noticed: SecurityNote): void {
  notices.set(request, noticed);
}

/** What was noted of a request. */
export function securityNoteOf(request: Request): SecurityNote | undefined {
  return notices.get(request);
}

/** Refusals of somebody who could not prove who they are, or where a request comes from. */
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

/** Notes a refusal that is a failed proof, unless the call has noted more of it. */
export function noteFailedProof(request: Request, error: unknown, caller: Caller | null): void {
  if (!(error instanceof Refusal) || !FAILED_PROOFS.has(error.code) || securityNoteOf(request)) return;
  const account = caller && { ...partyOf(caller), name: caller.name };
  noteSecurity(request, { what: 'proof.failed', role: caller?.role ?? null, account, call: error.code });
}
