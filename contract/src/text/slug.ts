/** A readable part of a URL: letters, marks and digits of any script, in lower case. */
export function slugOf(text: string, max: number = 60): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if ([...longer].length > max) break;
    slug = longer;
  }
  return slug || [...(words[0] ?? '')].slice(0, max).join('');
}

/** A path segment of words and an id, such as `data-analyst-Xy3kLm90`. */
export function named(text: string, id: string): string {
  const slug = slugOf(text);
  return slug ? `${slug}-${id}` : id;
}

/** The id at the end of such a segment. */
export function idIn(name: string): string {
  return name.slice(name.lastIndexOf('-') + 1);
}
