import type { Topic } from '@niyukti/contract/notices/live';
import { createStore } from './store.ts';

/** A change that the page made itself. */
export interface OwnChange {
  /** When the page began to read again what the change affects, in ms since 1970. 0 before that. */
  readonly at: number;
  readonly topics: readonly Topic[];
}

/** No change, or one that has not been answered yet. */
export const NO_CHANGE: OwnChange = { at: 0, topics: [] };

/** What the page knows of changes on the server, and of its own place. */
export interface PageState {
  /** The server tells the page of changes, so the page need not poll. */
  readonly isLive: boolean;
  /** Whether nobody has used the page for a minute: its requests then do not prolong the session. */
  readonly isAway: () => boolean;
  /** The last change that the page made itself. */
  readonly ownChange: OwnChange;
  /** Nothing has changed since the document was made, so the answers that it carries are current. */
  readonly isUnchanged: boolean;
  /** The path of the list to which the page of one item belongs. The sidebar marks it. */
  readonly listPath: string | null;
}

/**
 * What the page knows of changes on the server, and of its own place.
 *
 * @example
 * pageState.patch({ isLive: true });
 */
export const pageState = createStore<PageState>({
  isLive: false,
  isAway: () => false,
  ownChange: NO_CHANGE,
  isUnchanged: true,
  listPath: null,
});

/**
 * Id of this document. The server sends it back with the news of a change that the document made.
 * Not a UUID: `randomUUID` is missing on pages without HTTPS.
 */
export const PAGE_ID = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
