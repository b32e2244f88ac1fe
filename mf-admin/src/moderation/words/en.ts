import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What the list of thoughts says in English. */
export const words = {
  title: 'Manage thoughts',
  purpose: 'What the board shows, and what it does not',
  label: 'thoughts',
  one: 'thought',
  show: 'Show',
  shows: { all: 'All', show: 'Shown', hide: 'Hidden' },
  older: 'Show older thoughts',
  selected: 'Selected thought',
  all: 'All thoughts',
  none: { title: 'No thoughts here', text: 'Nothing matches this filter.' },
  note: (day: string, replies: number) =>
    `${day}, ${plural(replies, { one: (n) => `${n} reply`, other: (n) => `${n} replies` })}`,
};

/** What every language must say. */
export type ModerationWords = typeof words;
