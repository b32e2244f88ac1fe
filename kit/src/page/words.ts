/** What pages of all roles say. */
export const words = {
  firstSteps: {
    hide: 'Hide',
    hideOf: (title: string) => `Hide: ${title}`,
  },
};

/** What every language must say. */
export type Words = typeof words;
