export const words = {
  skip: 'Skip to main content',
};
