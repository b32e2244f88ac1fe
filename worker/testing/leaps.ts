/** The words of a part of an expression, any of which is enough. A prefix ends with `*`. */
const wordsIn = (part: string): string[] =>
  [...part.matchAll(/"([^"]+)"( \*)?|\b([0-9a-f]+) \*|\b(b\d+)\b/g)].map(([, word, begins, begin, block]) => {
    const one = word ?? begin ?? block ?? '';
    return begins === undefined && begin === undefined ? one : `${one}*`;
  });

/** What keeps the first piece apart from the others (`walking` of core/search.ts). */
const APART = ' OR "nowhere") AND ';

/**
 * How often a walk of the text index leaps at most, and how long its shortest list is. It goes from
 * list to list, no more often than the shortest of them is long, for each of them; of a walk in two
 * steps the lists of the second leap for what is found on those of the first. A phrase leaps until
 * its pieces stand in one entry: it has no end of its own.
 */
export function walkCost(expression: string, lengthOf: (word: string) => number): { shortest: number; leaps: number } {
  const [inner = '', outer] = expression.split(APART);
  const partsOf = (one: string) => one.split(' AND ').map(wordsIn);
  const steps = [partsOf(inner), ...(outer === undefined ? [] : [partsOf(outer)])];
  if (steps.flat(2).some((word) => word.includes(' ')))
    return { shortest: Number.POSITIVE_INFINITY, leaps: Number.POSITIVE_INFINITY };
  const lengthsOf = (parts: string[][]) => parts.map((words) => words.reduce((sum, word) => sum + lengthOf(word), 0));
  let shortest = Number.POSITIVE_INFINITY;
  let leaps = 0;
  for (const parts of steps) {
    shortest = Math.min(shortest, ...lengthsOf(parts));
    leaps += shortest * parts.length;
  }
  return { shortest, leaps };
}
