/** Texts of parts of pages. */
export const words = {
  firstSteps: {
    hide: 'Hide',
    hideOf: (title: string) => `Hide: ${title}`,
  },
};
