/** What the display of the borders says. */
export const words = {
  borders: {
    bordersFrontEnds: 'Borders of the front ends',
  },
  overlay: {
    frontEndsPage: 'Front ends on this page',
    hideTheBorders: 'Hide the borders',
    kbInFiles: (kb: string | number, files: string | number) => `${kb} KB in ${files} files`,
    countOfFiles: (files: string | number) => `${files} files`,
    notShownYet: 'not shown yet',
    shownAfterMs: (round: string | number) => `shown after ${round} ms`,
  },
};

/** What every language must say. */
export type Words = typeof words;
