/** Texts of a careers page. */
export const words = {
  contents: 'On this page',
  benefits: 'Benefits',
  photos: 'Photos',
  inShort: 'In short',
};
