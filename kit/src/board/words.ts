export const words = {
  moveTo: 'Move to',
  moveToOf: (name: string) => `Move to: ${name}`,
};

/** What every language must say. */
export type Words = typeof words;
