export const words = {
  loading: 'thoughts',
  all: 'All thoughts',
};

/** What every language must say. */
export type Words = typeof words;
