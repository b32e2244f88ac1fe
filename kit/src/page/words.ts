/** What pages of all roles say. */
export const words = {
  firstSteps: {
    hide: 'Hide',
    hideOf: (title: string) => `Hide: ${title}`,
  },
};
