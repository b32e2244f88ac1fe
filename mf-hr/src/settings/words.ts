export const words = {
  keys: 'In Job applications, while the list or its panel has the focus: J and K move, S selects, R rejects.',
  purpose: 'Your password, your sessions, and how the pages look and work',
};
