/**
 * Live pages: one WebSocket for each tab, reads that a change affects are made again, and new rows wait
 * until the person wants them. The shell bundles it for accounts, a remote for visitors.
 */
export type { LiveState } from './connection.ts';
export { Live, NewRowsButton } from './live.tsx';
export { startBoardLive } from './start.ts';
