import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';
import { ACCOUNT_SUBJECTS, defineEvent } from './define-event.ts';

const OWN = { student: 'all', company: 'all', hr: 'all', admin: 'all' } as const;
const SUBJECTS = [...ACCOUNT_SUBJECTS, 'record'] as const;
const role = z.enum(ROLES);
/**
 * Keyed word for the network address: the same for the same address, and nothing tells which. Empty
 * where many share a line.
 */
const source = z.string();
/** How many times, since the line before of the same kind, account and address. */
const times = z.number();
/** The word goes with the account. */
const personal = { source: 'subject' } as const;
const tried = z.object({ role, source, times });

/**
 * Signing in and being refused. The first of an hour is recorded as it happens, what follows from
 * the same address at the same account as one line with its number, so that no flood fills the
 * record. The subject is the record itself where no account is known.
 */
export const SECURITY_EVENTS = {
  'signin.succeeded': defineEvent(SUBJECTS, { payload: tried, reads: OWN, personal }),
  /** A wrong password. */
  'signin.failed': defineEvent(SUBJECTS, { payload: tried, reads: OWN, personal }),
  /** Not even tried, after too many failures. */
  'signin.slowed': defineEvent(SUBJECTS, { payload: tried, reads: OWN, personal }),
  /** A call that the role of the session does not admit. */
  'access.denied': defineEvent(SUBJECTS, {
    payload: z.object({ call: z.string(), source, times }),
    reads: OWN,
    personal,
  }),
  /**
   * A wrong password or code within a session, a dead link or token, a request of a foreign origin:
   * `problem` is the code that it was refused with.
   */
  'proof.failed': defineEvent(SUBJECTS, {
    payload: z.object({ problem: z.string(), source, times }),
    reads: OWN,
    personal,
  }),
} as const;
