/**
 * Pages that follow what others change: one connection for each tab, what is out of date asked for
 * again, and rows that would move held back. Not shared at run time: the shell bundles it for
 * accounts, a remote what it needs for visitors.
 */
export type { LiveState } from './connection.ts';
export { Live, NewRowsButton } from './live.tsx';
export { startBoardLive } from './start.ts';
