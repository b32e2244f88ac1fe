/** What stands in place of a screen that does not load or that fails. */
export const words = {
  areaFallback: {
    isSlow: (area: string) => `${area} is slow to load`,
    loadFailed: (area: string) => `${area} did not load`,
    renderFailed: (area: string) => `${area} ran into a problem`,
    newer: 'A newer version of this page is available. Reload to get it; your saved work is safe.',
    late: 'It takes longer than usual, and will appear here. The rest of the site works; your work here is safe.',
    slow: 'It was slow or could not be reached. The rest of the site works; your work here is safe.',
    failed: 'Something on this page failed. The rest of the site works; what you saved is safe.',
    reload: 'Reload the page',
    tryAgain: 'Try again',
    home: 'Back to home',
  },
  newerRelease: {
    now: 'A newer version of this site is available.',
    later: 'A newer version of this site is available. Finish what you are typing, then reload the page.',
    reload: 'Reload the page',
  },
  screenView: {
    loading: (area: string) => `page. ${area}`,
  },
};
