/** A title, or any word that ends in a full stop. */
const TITLE = /^(dr|mr|mrs|ms|miss|prof|shri|smt)$|\.$/i;

/**
 * The name of a greeting: the first word that is not a title or an initial, as in "Dr. Asha Rao" and
 * "S. Ramanathan". The whole name where there is none.
 */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => /[\p{L}\p{M}]{2}/u.test(word) && !TITLE.test(word)) ?? name;
}
