import { wordTools } from '@niyukti/kit/words';

const { number } = wordTools('en');

export const words = {
  title: 'Job alerts',
  purpose: 'New jobs for your searches, and of companies that you follow',
  everything: 'All open jobs',
  keep: {
    title: 'Get alerts for this search',
    name: 'Name',
    nameHint: 'As it stands in your alerts.',
    submit: 'Keep this search',
    busy: 'Keeping the search',
    cancel: 'Cancel',
    done: (name: string) => `“${name}” is kept. You will hear of new jobs.`,
  },
  rename: {
    open: 'Rename',
    title: (name: string) => `Rename “${name}”`,
    submit: 'Save the name',
    busy: 'Saving the name',
    done: (name: string) => `The search is called “${name}” now.`,
  },
  pace: {
    label: 'When to tell you',
    of: (name: string) => `When to tell you of ${name}`,
    now: 'At once',
    day: 'Once a day',
  },
  searches: {
    title: 'Your searches',
    loading: 'kept searches',
    none: 'No search is kept yet',
    noneWhy: 'Search for jobs, then choose Get alerts above the list.',
    search: 'Search for jobs',
    of: (kept: number, most: number) => `${number(kept)} of ${number(most)} searches kept`,
    end: 'End',
    ending: 'Ending the alert',
    ended: 'The alert has ended.',
  },
  followed: {
    title: 'Companies you follow',
    loading: 'followed companies',
    none: 'You follow no company',
    noneWhy: 'Follow one on its page, and you hear of its new jobs.',
    end: 'Unfollow',
    ending: 'Unfollowing',
    ended: 'You follow the company no more.',
  },
};
