const ITEM = /(?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]|（[^（）]*）|[^,،、，])+/g;

/**
 * The items of a comma-separated text, such as a job's skills: trimmed, not empty, without duplicates
 * in any letter case. Commas of other scripts separate too; a comma in brackets does not.
 *
 * @example
 * splitList('React, AWS (EC2, S3), react'); // ['React', 'AWS (EC2, S3)']
 */
export function splitList(text: string | readonly string[]): string[] {
  const items = typeof text === 'string' ? (text.match(ITEM) ?? []) : text;
  const seen = new Map<string, string>();
  for (const item of items) {
    const word = item.trim();
    const key = word.toLowerCase();
    if (word && !seen.has(key)) seen.set(key, word);
  }
  return [...seen.values()];
}
