import { formatNumber } from '../format/numbers.ts';

/** What forms say. The tools for plurals stay out of what every page boots with. */
export const words = {
  controls: {
    hide: 'Hide',
    show: 'Show',
    password: ' password',
  },
  errorSummary: {
    title: 'There is a problem',
  },
  field: {
    optional: ' (optional)',
  },
  room: {
    /** Beside a text that nears its limit: characters. */
    left: (characters: number) => `${formatNumber(characters)} left`,
    /** Beside a text that is longer than it may be; nothing of it is lost. */
    tooMany: (characters: number) => `${formatNumber(characters)} too many`,
    /** Spoken when that begins. */
    tooLong: (limit: number) => `Longer than ${formatNumber(limit)} characters`,
  },
};
