/** What stands in place of a part of another area. */
export const words = {
  failed: (label: string) => `${label} did not load. The rest of the page works.`,
  late: (label: string) => `${label} takes longer than usual, and will appear here. The rest of the page works.`,
  arrived: (label: string) => `${label} has loaded.`,
  missing: (label: string) => `${label} is not available at the moment.`,
  newer: (label: string) => `${label} did not load. A newer version is available: reload the page to get it.`,
  unknown: 'This part of the page',
  reload: 'Reload the page',
  tryAgain: 'Try again',
};
