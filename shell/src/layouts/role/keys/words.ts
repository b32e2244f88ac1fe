import type { KeyLine } from '@niyukti/kit';

const always: readonly KeyLine[] = [
  ['Ctrl K or /', 'Search everything'],
  ['?', 'Show these keys'],
  ['Esc', 'Close what is open'],
];

/** The list of keys. */
export const words = {
  title: 'Keys',
  here: 'On this page',
  everywhere: 'On every page',
  always,
};
