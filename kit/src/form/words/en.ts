/** What form says. */
export const words = {
  controls: {
    hide: 'Hide',
    show: 'Show',
    password: ' password',
  },
  errorSummary: {
    thereProblem: 'There is a problem',
  },
  field: {
    optional: ' (optional)',
  },
};

/** What every language must say. */
export type Words = typeof words;
