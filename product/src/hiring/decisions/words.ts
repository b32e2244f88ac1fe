/** The question in the place of the buttons that asked it. */
export const words = { cancel: 'Cancel' };
