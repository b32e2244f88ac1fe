import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

export const words = {
  title: 'Manage thoughts',
  purpose: 'Decide what the community board shows',
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
  thoughtDetail: {
    hideThought: 'Hide thought',
    showThought: 'Show thought',
    replies: (n: number) => plural(n, { one: (n) => `${n} reply`, other: (n) => `${n} replies` }),
    showAllReplies: 'Show all replies',
    showOlderReplies: 'Show older replies',
    hideReply: (number: number, user: string) => `Hide reply ${number} of ${user}`,
    showReply: (number: number, user: string) => `Show reply ${number} of ${user}`,
    hide: 'Hide',
    show: 'Show',
  },
  useVisibility: {
    thought: { hide: 'The thought is hidden from visitors.', show: 'The thought is shown to visitors.' },
    reply: { hide: 'The reply is hidden from visitors.', show: 'The reply is shown to visitors.' },
    undo: 'Undo',
  },
  visibilityBadge: {
    shown: 'Shown',
    hidden: 'Hidden',
  },
};
