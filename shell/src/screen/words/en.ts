/** What screen says. */
export const words = {
  areaFallback: {
    didNotLoad: (area: string) => `${area} did not load`,
    ranIntoProblem: (area: string) => `${area} ran into a problem`,
    newer: 'A newer version of this page is there. Reload to get it; what you saved is safe.',
    slow: 'It was slow or could not be reached. The rest of the site works; your work here is safe.',
    failed: 'Something on this page failed. The rest of the site works; what you saved is safe.',
    reloadThePage: 'Reload the page',
    tryAgain: 'Try again',
    backToHome: 'Back to home',
  },
  areaLabel: {
    thisPage: 'This page',
  },
  screenView: {
    pageArea: (area: string | number) => `page. ${area}`,
    didNotLoad: (area: string | number) => `${area} did not load`,
  },
};

/** What every language must say. */
export type Words = typeof words;
