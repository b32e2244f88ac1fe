/**
 * Joins the class names that are there.
 *
 * @example
 * <li className={cx(s.row, current && s.current)} />
 */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
