/** Code that runs text as code, which the CSP of every document refuses. */
const EVALUATED =
  /(?<![\w$.])(?:eval|new Function)\s*\(|(?<![\w$.])Function\s*\(\s*["'`]|\bset(?:Timeout|Interval)\s*\(\s*["'`]/;

/**
 * The first place of a script that runs text as code, such as `eval(`; null without one.
 *
 * @example
 * const found = findEvaluatedCode(source);
 */
export function findEvaluatedCode(source: string): string | null {
  return EVALUATED.exec(source)?.[0] ?? null;
}
