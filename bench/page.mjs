// The page that benches write their tables into, each between two marks on lines of their own: the
// page also speaks of them.

const marks = (name) => [`\n<!-- bench:${name} -->\n`, `\n<!-- /bench:${name} -->\n`];

/** Where a bench's tables stand in a page; null where it has no marks for them. */
function placeOf(page, name) {
  const [from, to] = marks(name);
  const [first, last] = [page.indexOf(from), page.indexOf(to)];
  return first < 0 || last < first ? null : { begin: first + from.length, end: last };
}

export const hasPlace = (page, name) => placeOf(page, name) !== null;

/** The tables of what a bench said. */
export const tablesOf = (said) =>
  said
    .split('\n')
    .filter((line) => line === '' || line.startsWith('|'))
    .join('\n')
    .trim();

/**
 * Whether a bench kept its aims, missed some, or broke: aims are the last that it writes
 * (`report.mjs`), and one that ends badly with all of them kept has failed at something else.
 */
export function outcomeOf(code, said) {
  const isWhole = said.split('\n').some((line) => line.startsWith('| aim |'));
  if (isWhole && code === 0) return 'kept';
  return isWhole && said.includes('| **missed** |') ? 'missed' : 'broken';
}

/** The page with what was measured in the place of what was; as it is where it has no marks. */
export function withTables(page, name, measured, said) {
  const place = placeOf(page, name);
  if (!place) return page;
  return `${page.slice(0, place.begin)}${measured}\n\n${tablesOf(said)}${page.slice(place.end)}`;
}
