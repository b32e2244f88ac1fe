/** What the page voices says. */
export const words = {
  thoughts: 'thoughts',
  allThoughts: 'All thoughts',
};

/** What every language must say. */
export type Words = typeof words;
