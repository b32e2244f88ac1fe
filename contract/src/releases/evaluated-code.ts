/** Text that is run as code, which the CSP of every document refuses. */
const EVALUATED =
  /(?<![\w$.])(?:eval|new Function)\s*\(|(?<![\w$.])Function\s*\(\s*["'`]|\bset(?:Timeout|Interval)\s*\(\s*["'`]/;

/**
 * What of a script runs text as code, such as `eval(`; null where nothing does. Every visitor's page
 * would refuse it.
 *
 * @example
 * const found = findEvaluatedCode(source);
 */
export function findEvaluatedCode(source: string): string | null {
  return EVALUATED.exec(source)?.[0] ?? null;
}
