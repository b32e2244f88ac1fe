/** Finds its way in a module's source by its brackets, strings and comments. */

/** Splits at the commas of the outermost level. */
export function splitProperties(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at = after(text, at)) {
    if (text[at] !== ',') continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  const last = text.slice(from);
  return last.trim() ? [...parts, last] : parts;
}

/**
 * Where the text goes on after the character at `at`: a string, comment or bracket counts as one.
 */
export function after(text: string, at: number): number {
  const here = text[at] ?? '';
  if (text.startsWith('//', at)) return past(text, '\n', at + 2);
  if (text.startsWith('/*', at)) return past(text, '*/', at + 2);
  if (`'"\``.includes(here)) return string(text, at);
  return '([{'.includes(here) ? closing(text, at) + 1 : at + 1;
}

function past(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

function string(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length && text[at] !== text[open]) at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/**
 * The bracket that closes the one at `open`. A regular expression with a lone bracket or quote
 * would mislead it: the test finds one.
 */
export function closing(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length && !')]}'.includes(text[at] ?? '')) at = after(text, at);
  return at;
}
