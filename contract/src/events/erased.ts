/** What stands for something personal of an event that was erased. */
export const ERASED = {
  /** For the name of an account. */
  name: 'Erased account',
  /** For anything else: an address, a file's name, words of a person's. */
  value: 'Erased',
} as const;
