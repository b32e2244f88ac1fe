import type { Role } from '@niyukti/contract/roles';
import type { Caller } from './principal.ts';

/** Something about signing in, or a refused role, that the record is to know. */
export interface Noticed {
  readonly what: 'signin.succeeded' | 'signin.failed' | 'signin.slowed' | 'access.denied';
  readonly role: Role;
  /** Whose account, where that is sure; its name only where the account acts itself. */
  readonly account: (Pick<Caller, 'role' | 'id'> & { readonly name?: string }) | null;
  /** The call that was refused. */
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

const notices = new WeakMap<Request, Noticed>();

/** Notes something of a request for whoever records it behind the answer. */
export function notice(request: Request, noticed: Noticed): void {
  notices.set(request, noticed);
}

/** What was noted of a request. */
export function noticedOf(request: Request): Noticed | undefined {
  return notices.get(request);
}
