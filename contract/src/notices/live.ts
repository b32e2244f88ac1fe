import type { Subject } from '../events/define-event.ts';

/** Where a signed-in page opens its socket, and a page of the public board. */
export const LIVE_PATH = '/api/live';
export const LIVE_BOARD_PATH = '/api/live/board';

/**
 * A kind of thing that reads show and changes change. The server tells open pages of the subjects of
 * events and of the account's own notices. The rest leaves no event: only the page that made the
 * change reads again what shows it.
 */
export type Topic = Subject | 'notice' | 'alert' | 'choice' | 'follow' | 'mail' | 'session';

/**
 * A message of the socket: that something of these kinds changed, never what. `version` counts the
 * signals of one account, and a page that was away names the last one that it heard.
 */
export interface Signal {
  readonly version: number;
  /** `all` where nobody knows what was missed. */
  readonly topics: readonly Topic[] | 'all';
  /**
   * The account's own page that made all of these changes, by the name that it gave itself: it has
   * read again what it shows of them.
   */
  readonly by?: string | undefined;
}

/** Header of a change: the name that a page gave itself, anew for each document. */
export const PAGE_HEADER = 'x-page';

/** What a page sends while nothing else does, and what comes back without anybody waking up. */
export const PING = 'ping';
export const PONG = 'pong';
/** Why a socket is closed: its session has ended. Said before, where a close can be slow. */
export const SIGNED_OUT = { code: 4401, message: 'signed-out' } as const;

/**
 * Kinds of things that everybody sees on the community board: open pages of it are told of every
 * event of theirs, and of nothing else.
 */
export const BOARD_TOPICS: readonly Topic[] = ['thought', 'reply'];
