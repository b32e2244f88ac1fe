/** What parts words, beside the blank. `json_quote` writes what is left of control characters. */
const PARTING = [...',.;:/|()[]{}&!?*"\'\\–—-•·<>@=_~^%$`'].filter((char) => char !== "'");

/** A text with blanks between its words. */
export function parted(text: string): string {
  return PARTING.reduce((rest, char) => `replace(${rest}, '${char}', ' ')`, `replace(${text}, char(39), ' ')`);
}
