import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';
import { defineEvent } from './define-event.ts';

const OWN = { student: 'all', company: 'all', hr: 'all', admin: 'all' } as const;
const SUBJECTS = [...ROLES, 'record'] as const;
const role = z.enum(ROLES);
/**
 * A keyed hash of the network address: equal for equal addresses, and it cannot be reversed. Empty
 * where the event counts tries of many addresses.
 */
const source = z.string();
/** How many times since the previous event of the same name, account and address. */
const times = z.number();
/** The hash is erased with the account. */
const personal = { source: 'subject' } as const;
const tried = z.object({ role, source, times });

/**
 * Log-ins and refusals. The first of an hour is recorded at once. Further ones from the same address
 * to the same account become one event with their number, so that no flood fills the record. The
 * subject is the record itself where no account is known.
 */
export const SECURITY_EVENTS = {
  'signin.succeeded': defineEvent(SUBJECTS, { payload: tried, reads: OWN, personal }),
  /** A wrong password. */
  'signin.failed': defineEvent(SUBJECTS, { payload: tried, reads: OWN, personal }),
  /** Refused without a check, after too many failures. */
  'signin.slowed': defineEvent(SUBJECTS, { payload: tried, reads: OWN, personal }),
  /** A call that the role of the session may not make. */
  'access.denied': defineEvent(SUBJECTS, {
    payload: z.object({ call: z.string(), source, times }),
    reads: OWN,
    personal,
  }),
  /**
   * A wrong password or code within a session, a link or token that no longer works, or a request
   * from a foreign origin. `problem` is the code of the refusal.
   */
  'proof.failed': defineEvent(SUBJECTS, {
    payload: z.object({ problem: z.string(), source, times }),
    reads: OWN,
    personal,
  }),
} as const;
