export { First } from './first.tsx';
/** What comes behind what is to be done first: one file, whose hash the entry holds once. */
export { MonthCalendar } from './month-calendar.tsx';
export { NewestJobs } from './newest-jobs.tsx';
