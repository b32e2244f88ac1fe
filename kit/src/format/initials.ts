/**
 * The first letters of the first and the last word: "AR" for Ananya Rao. "?" without a name.
 *
 * @example
 * initials('Ananya Rao'); // 'AR'
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase() || '?';
}
