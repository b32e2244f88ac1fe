/** What board says. */
export const words = {
  moveTo: 'Move to',
  moveToItemName: (itemName: string | number) => `Move to: ${itemName}`,
};

/** What every language must say. */
export type Words = typeof words;
