/** Reads that this page has made anew behind a change of its own, and since when. */
export interface OwnReads {
  readonly at: number;
  readonly ids: readonly string[];
}
export const NO_READS: OwnReads = { at: 0, ids: [] };

/**
 * What the page's connection knows (`/live`), for what asks the server. `on`: pages hear of
 * changes, and none needs to ask every so often. `away`: nobody has touched the page for a while.
 * `page`: how this document names itself with its changes, and `read` what it read behind the last
 * of them. `unchanged`: nothing has changed since the document was made, as far as the page knows,
 * so what it brought still holds.
 *
 * @example
 * live.on = true;
 */
export const live: {
  on: boolean;
  away: () => boolean;
  readonly page: string;
  read: OwnReads;
  unchanged: boolean;
} = {
  on: false,
  away: () => false,
  // Said when the page begins: `randomUUID` is not there on a page without HTTPS.
  page: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
  read: NO_READS,
  unchanged: true,
};
