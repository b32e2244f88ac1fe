import { formatNumber } from '../format/numbers.ts';

/** Texts of forms. */
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
  characters: {
    left: (characters: number) => `${formatNumber(characters)} left`,
    tooMany: (characters: number) => `${formatNumber(characters)} too many`,
    tooLong: (limit: number) => `Longer than ${formatNumber(limit)} characters`,
  },
};
