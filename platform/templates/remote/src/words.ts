/** The names of the screens, in titles and in the menu, and what search engines read of some. */
export const words = {
  __name__: __title__,
  __name__Description: 'Say here in one line what a person finds on this page.',
};
