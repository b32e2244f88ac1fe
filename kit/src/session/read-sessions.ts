import type { Session } from '@niyukti/contract/accounts/session';
import type { getSession } from '@niyukti/contract/accounts/session-calls';
import { call } from '../client/call.ts';

/**
 * What the client needs of the contract's `getSession`: its schemas would bring zod into every
 * boot.
 */
const GET_SESSION = { id: 'getSession', method: 'GET', path: '/session' } as typeof getSession;

/**
 * The sessions that are live now, one per role at most. Throws as `call` does.
 *
 * @example
 * const roles = (await readSessions()).map(({ role }) => role);
 */
export async function readSessions(): Promise<Session[]> {
  return (await call(GET_SESSION)).sessions;
}
