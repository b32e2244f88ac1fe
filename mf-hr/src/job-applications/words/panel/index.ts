/** The words in the reader's language: English, until there is another file beside `en.ts`. */
export { words } from './en.ts';
