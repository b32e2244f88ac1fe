import * as z from 'zod/mini';
import { ROLES } from '../roles.ts';
import { ACCOUNT_SUBJECTS, defineEvent } from './define.ts';

const OWN = { student: 'all', company: 'all', hr: 'all', admin: 'all' } as const;
const role = z.enum(ROLES);
/** Keyed hash of the network address: the same address is the same word, and no word an address. */
const source = z.string();
/** How many times, since the line before of the same kind, account and address; 1 for the first. */
const times = z.number();

/**
 * Signing in and being refused. The first of an hour is recorded as it happens, what follows from
 * the same address at the same account as one line with its number, so that no flood fills the
 * record.
 */
export const SECURITY_EVENTS = {
  'signin.succeeded': defineEvent(ACCOUNT_SUBJECTS, { payload: z.object({ role, source, times }), reads: OWN }),
  /** A wrong password, code or key. The subject is the record where there is no such account. */
  'signin.failed': defineEvent([...ACCOUNT_SUBJECTS, 'record'], {
    payload: z.object({ role, source, times }),
    reads: OWN,
  }),
  /** Not even tried, after too many failures: it has to wait. */
  'signin.slowed': defineEvent([...ACCOUNT_SUBJECTS, 'record'], {
    payload: z.object({ role, source, times }),
    reads: OWN,
  }),
  /** A call that the role of the session does not admit. */
  'access.denied': defineEvent(ACCOUNT_SUBJECTS, {
    payload: z.object({ call: z.string(), source, times }),
    reads: OWN,
  }),
} as const;
