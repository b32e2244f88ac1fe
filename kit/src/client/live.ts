import type { Topic } from '@niyukti/contract/notices/live';

/** A change that this page made itself: its topics, and since when the page has read them again. */
export interface OwnChange {
  readonly at: number;
  readonly topics: readonly Topic[];
}
export const NO_CHANGE: OwnChange = { at: 0, topics: [] };

/**
 * What the page's connection knows (`/live`), for what asks the server. `on`: pages hear of
 * changes, and none needs to ask every so often. `away`: nobody has touched the page for a while.
 * `page`: how this document names itself with its changes, and `changed` the last of them.
 * `unchanged`: nothing has changed since the document was made, as far as the page knows, so what it
 * brought still holds.
 *
 * @example
 * live.on = true;
 */
export const live: {
  on: boolean;
  away: () => boolean;
  readonly page: string;
  changed: OwnChange;
  unchanged: boolean;
} = {
  on: false,
  away: () => false,
  // Said when the page begins: `randomUUID` is not there on a page without HTTPS.
  page: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
  changed: NO_CHANGE,
  unchanged: true,
};
