/** A month with marks. Bundled by each remote that shows one. */
export { type CalendarMark, CalendarMonth } from './calendar-month.tsx';
