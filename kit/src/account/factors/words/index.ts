/**
 * The words in the reader's language: English, until there is another file beside `en.ts`. Apart
 * from those of the account, which every page with a picture carries.
 */
export * as words from './en.ts';
