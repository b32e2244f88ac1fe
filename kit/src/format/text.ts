/**
 * "AR" for Ananya Rao: the first letters of the first and the last word; "?" for no name.
 *
 * @example
 * initials('Ananya Rao'); // 'AR'
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase() || '?';
}

/**
 * The items of a comma-separated text, such as `desiredSkills`: trimmed, none empty, none twice in
 * any letter case.
 *
 * @example
 * splitList('React, CSS, react'); // ['React', 'CSS']
 */
export function splitList(text: string | readonly string[]): string[] {
  const items = typeof text === 'string' ? text.split(',') : text;
  const seen = new Map<string, string>();
  for (const item of items) {
    const word = item.trim();
    const key = word.toLowerCase();
    if (word && !seen.has(key)) seen.set(key, word);
  }
  return [...seen.values()];
}
