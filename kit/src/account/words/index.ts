/**
 * The words in the reader's language: English, until there is another file beside `en.ts`. Each
 * page bundles those that it says.
 */
export * as words from './en.ts';
