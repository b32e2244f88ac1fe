export const words = {
  purpose: 'Your password, your sessions, and how the pages look',
};
