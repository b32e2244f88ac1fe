/** The words of the language that is built. */
export * from './en.ts';
