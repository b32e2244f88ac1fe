/** The display of the borders between front ends. */
export const words = {
  toggle: 'Borders of the front ends',
  label: 'Front ends on this page',
  hide: 'Hide the borders',
  weight: (kb: string, files: number) => `${kb} KB in ${files} files`,
  files: (files: number) => `${files} files`,
  notShown: 'not shown yet',
  shownAfter: (ms: number) => `shown after ${ms} ms`,
};
