/** What settings says. */
export const words = {
  passwordSessionsHowPages: 'Your password, your sessions, and how the pages look',
};

/** What every language must say. */
export type Words = typeof words;
