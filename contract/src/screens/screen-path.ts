/**
 * Decoded values of a screen's parameters: `{ slug: 'Welder Pune' }` for `/Jobs/{slug}` at
 * `/jobs/Welder%20Pune`.
 */
export type Params = Readonly<Record<string, string>>;

/**
 * The form of a screen's path: segments of letters, digits and dashes, or parameters as in
 * `/Jobs/{slug}`. The first segment is literal, so that every screen is below a granted path.
 */
export const SCREEN_PATH = /^\/(?:[A-Za-z0-9-]+(?:\/(?:[A-Za-z0-9-]+|\{[a-z][A-Za-z0-9]*\}))*)?$/;

/** Whether a path has parameters. */
export function hasParams(path: string): boolean {
  return path.includes('{');
}

/** A path in lower case without a trailing slash: equal for spellings of one address. */
export function screenKey(path: string): string {
  return withoutSlash(path).toLowerCase();
}

/** Equal for patterns that match the same addresses: `/Jobs/{slug}` and `/jobs/{id}`. */
export function screenShape(path: string): string {
  return screenKey(path.replace(/\{\w+\}/g, '{}'));
}

/** Whether two paths have the same parameters, in any order. */
export function sameParams(one: string, other: string): boolean {
  const names = (path: string) => (path.match(/\{\w+\}/g) ?? []).sort().join();
  return names(one) === names(other);
}

/** A text such as a title, with the values of its `{name}` parameters. */
export function withParams(text: string, params: Params, write = (value: string) => value): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(params, name) ? write(params[name] ?? '') : mark,
  );
}

/**
 * The URL of a screen: its canonical path with these values.
 *
 * @example screenAddress('/Jobs/{slug}', { slug: 'welder/pune' }) // '/Jobs/welder%2Fpune'
 */
export function screenAddress(path: string, params: Params = {}): string {
  return withParams(path, params, encodeURIComponent);
}

/** A path without the slash at its end. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
