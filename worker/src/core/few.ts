/**
 * What one statement may change: 200 rows, those that its triggers change with them (decision 35).
 * The rest follows in slices. Each number says how many rows one of its things takes.
 */

/** Applications that go to another HR: itself, its search, its company, both HRs. */
export const HANDED_ON = 32;
/** Applications that show a job or a student anew: itself, its search out and in. */
export const REWORDED = 48;
/** Bookmarks: itself, its search out and in. */
export const BOOKMARKED = 48;
/**
 * Applications that a student's own change brings along: as `REWORDED`, and whoever is to look
 * again.
 */
export const FEW = 24;
/** Jobs of an HR that show the name: itself, its company, its HR, what is noted of applicants. */
export const FEW_JOBS = 20;
/** Jobs that go to another HR: two searches, three accounts and the totals more. */
export const MOVED_JOBS = 12;
