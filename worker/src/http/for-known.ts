import type { Database } from '../core/database.ts';
import type { SessionRow } from './session.ts';

/** What whoever asks our own API in this process knows already. */
export interface Known {
  readonly db: Database;
  readonly now: number;
  /**
   * The sessions that the call is answered for: whoever asks has the database say that they live.
   */
  readonly sessions: readonly SessionRow[];
}

/** By the request itself: nothing that travels can claim to be one of these. */
const requests = new WeakMap<Request, Known>();

/** Has a request answered for these sessions, from this database, at this time. */
export function askFor(request: Request, known: Known): Request {
  requests.set(request, known);
  return request;
}

/** What is known of a request, where our own process makes it. */
export const knownOf = (request: Request): Known | undefined => requests.get(request);
