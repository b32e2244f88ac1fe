import type { Session } from '@niyukti/contract/accounts/session';
import type { getSession } from '@niyukti/contract/accounts/session-calls';
import { call } from '../client/call.ts';

/** `getSession` of the contract without its schemas: they would add zod to each first load. */
const GET_SESSION = { id: 'getSession', method: 'GET', path: '/session' } as typeof getSession;

/**
 * The live sessions of this browser, at most one for each role. Throws as `call` does.
 *
 * @example
 * const roles = (await readSessions()).map(({ role }) => role);
 */
export async function readSessions(): Promise<Session[]> {
  return (await call(GET_SESSION)).sessions;
}
