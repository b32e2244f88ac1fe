/** What stands around a company's own words. */
export const words = {
  contents: 'On this page',
  benefits: 'Benefits',
  photos: 'Photos',
  inShort: 'In short',
};
