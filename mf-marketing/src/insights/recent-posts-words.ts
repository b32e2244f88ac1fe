export const words = {
  loading: 'thoughts',
  all: 'All thoughts',
};
