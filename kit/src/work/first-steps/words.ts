/** The first steps of a new account. */
export const words = {
  hide: 'Hide',
  hideOf: (title: string) => `Hide: ${title}`,
};

/** What every language must say. */
export type Words = typeof words;
