import type { Subject } from '../events/define-event.ts';

/** Where signed-in pages and pages of the public board open their sockets. */
export const LIVE_PATH = '/api/live';
export const LIVE_BOARD_PATH = '/api/live/board';

/**
 * A kind of thing that reads show and changes change. The server tells open pages of the subjects of
 * events and of the account's own notices. Changes of the other topics record no event: only the page
 * that made the change reads again what shows it.
 */
export type Topic =
  | Subject
  | 'notice'
  /** Saved searches of a student. */
  | 'alert'
  /** How an account is told of notices: paces, time zone, browsers that get pushes. */
  | 'choice'
  /** Companies that a student follows. */
  | 'follow'
  /** Mails of the deployment, as the setup page of administrators shows them. */
  | 'mail'
  /** Sessions of an account and their fresh proofs. */
  | 'session';

/**
 * A message of the socket: that things of these kinds changed, never which. `version` counts the
 * signals of one account; a page that was away names the last version that it heard.
 */
export interface Signal {
  readonly version: number;
  /** `all` where it is unknown what was missed. */
  readonly topics: readonly Topic[] | 'all';
  /**
   * The name of the account's own page that made all of these changes. It has already read again
   * what it shows of them.
   */
  readonly by?: string | undefined;
}

/** Header of changes: the name that a page gave itself. Each document has another one. */
export const PAGE_HEADER = 'x-page';

/** A page's keep-alive message and its answer, which does not wake the object up. */
export const PING = 'ping';
export const PONG = 'pong';
/** Why a socket is closed: its session has ended. Also sent as a message, as closing can be slow. */
export const SIGNED_OUT = { code: 4401, message: 'signed-out' } as const;

/**
 * Kinds of things on the public community board. Its open pages are told of all their events, and of
 * nothing else.
 */
export const BOARD_TOPICS: readonly Topic[] = ['thought', 'reply'];
