/** What pages of all roles say. */
export const words = {
  timeline: {
    now: 'current step',
    next: 'to come',
    ended: 'ended here',
  },
  firstSteps: {
    hide: 'Hide',
    hideOf: (title: string) => `Hide: ${title}`,
  },
};

/** What every language must say. */
export type Words = typeof words;
