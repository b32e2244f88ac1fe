/**
 * What the page's connection knows (`/live`), for what asks the server. `on`: pages hear of
 * changes, and none needs to ask every so often. `away`: nobody has touched the page for a while.
 *
 * @example
 * live.on = true;
 */
export const live: { on: boolean; away: () => boolean } = { on: false, away: () => false };
