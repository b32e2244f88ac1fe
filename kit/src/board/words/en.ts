/** What board says. */
export const words = {
  moveTo: 'Move to',
};

/** What every language must say. */
export type Words = typeof words;
