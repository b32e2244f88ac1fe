/**
 * Joins class names, and leaves out the values that are false or missing.
 *
 * @example
 * <li className={cx(s.row, current && s.current)} />
 */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
