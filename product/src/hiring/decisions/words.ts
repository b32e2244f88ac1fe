/** Texts of the question. */
export const words = { cancel: 'Cancel' };
