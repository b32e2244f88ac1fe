import { lazy } from 'react';

/**
 * Scheduling and its form are read when a candidate is opened, not with the list. One place asks
 * for the file: a second would be a second file, whose hash the entry holds too.
 */
export const HistoryDialog = lazy(() => import('./history-dialog.tsx').then((m) => ({ default: m.HistoryDialog })));
