/** Tools for word modules: see docs/decisions/0013-texts-live-in-word-modules.md. */
export { failureText, serverTextOr } from './failure-text.ts';
export { type Forms, type WordTools, wordTools } from './word-tools.ts';
