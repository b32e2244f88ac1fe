/**
 * What word modules are written with, and how a failure is worded. Lent, like `/work`: see
 * docs/decisions/0013-texts-live-in-word-modules.md.
 */
export { failureText, serverTextOr } from './failure-text.ts';
export { type Forms, type Locale, type WordTools, wordTools } from './word-tools.ts';
