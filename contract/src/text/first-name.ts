/** A title, with or without its full stop, or anything else that ends in one. */
const TITLE = /^(dr|mr|mrs|ms|miss|prof|shri|smt)$|\.$/i;

/**
 * What somebody is greeted by: the first word of their name that is no title and no initial, as in
 * "Dr. Asha Rao" and "S. Ramanathan". The whole name where there is none.
 */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => /[\p{L}\p{M}]{2}/u.test(word) && !TITLE.test(word)) ?? name;
}
