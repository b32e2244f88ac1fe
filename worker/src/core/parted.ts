/** What parts words, beside the blank. `json_quote` writes what is left of control characters. */
const PARTING = [...',.;:/|()[]{}&!?*"\'\\–—-•·<>@=_~^%$`'].filter((char) => char !== "'");

/** A text with blanks between its words. */
export function parted(text: string): string {
  return PARTING.reduce((rest, char) => `replace(${rest}, '${char}', ' ')`, `replace(${text}, char(39), ' ')`);
}

const replaced = (text: string, what: string): string => `replace(${text}, '${what}', ' ')`;

/** The words of a text in small letters between blanks, as far as SQLite can part them. */
export function lineIn(text: string): string {
  const line = `' ' || lower(${text}) || ' '`;
  const signs = [' + ', ' # ', '  ', '  ', '  '].reduce(replaced, parted(line));
  return `iif(lower(${text}) GLOB '*[^a-z ]*' OR instr(${text}, '  '), ${signs}, ${line})`;
}

/**
 * How many words such a line has. Less than none where they may be others than those, and then how
 * many there are at least: letters beyond ASCII, or blanks that are left.
 */
export function wordsIn(line: string): string {
  const words = "length(t) - length(replace(t, ' ', '')) - 1";
  return `(SELECT CASE WHEN instr(t, '  ') THEN -1 WHEN length(t) <> octet_length(t) THEN -((${words} + 1) / 2) ELSE ${words} END FROM (SELECT ${line} AS t))`;
}
