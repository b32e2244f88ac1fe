/** One of the five tints (`data-tint`) for a company without a logo, the same for the same name everywhere. */
export function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return String(sum % 5);
}
