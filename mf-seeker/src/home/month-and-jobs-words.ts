import type { KeyLine } from '@niyukti/kit';

/** What the calendar and the newest jobs of the home say. They load after the rest of the page. */
export const words = {
  calendar: {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    keys: [
      ['← → ↑ ↓', 'Go to another day'],
      ['Page Up', 'Previous month'],
      ['Page Down', 'Next month'],
    ] satisfies KeyLine[],
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    empty: 'Nothing on this day.',
  },
  monthCalendar: {
    title: 'Interviews and deadlines',
    failed: (why: string) => `Your dates did not load. ${why}`,
    interview: 'Interview',
    deadline: 'Last day to apply',
  },
  newestJobs: {
    title: 'Newest jobs',
    all: 'See all jobs',
    loading: 'jobs',
    none: {
      title: 'No new jobs yet',
      text: 'New jobs appear here as soon as they open.',
    },
    hiring: (company: string, place: string) => `Hiring: ${company}, ${place}`,
    posted: (day: string) => `Posted ${day}`,
    moreOf: (job: string, company: string) => `See More: ${job}, ${company}`,
    more: 'See More',
  },
};
