/** How a page hears of changes, and what it offers of them. */
export const words = {
  state: { live: 'Live', polling: 'Every 30 s' },
  why: {
    live: 'Changes show as they happen.',
    polling: 'There is no live connection: this page looks for changes every 30 seconds.',
  },
  fresh: (count: number) => `${count} new`,
  changed: 'Show changes',
};
