/**
 * Values of a screen's parameters as a person reads them: of `/Jobs/{slug}` at
 * `/jobs/Welder%20Pune` they are `{ slug: 'Welder Pune' }`. Letter case stays as it was typed.
 */
export type Params = Readonly<Record<string, string>>;

/**
 * How a screen's path is written: segments of letters, digits and dashes, or whole segments that
 * are parameters, as in `/Jobs/{slug}`. The first segment is literal, so that every screen lies
 * beneath a path that was granted.
 */
export const SCREEN_PATH = /^\/(?:[A-Za-z0-9-]+(?:\/(?:[A-Za-z0-9-]+|\{[a-z][A-Za-z0-9]*\}))*)?$/;

/** True for a path with parameters: it names many addresses. */
export function hasParams(path: string): boolean {
  return path.includes('{');
}

/** Lower-cased path without a trailing slash: what two spellings of one address have in common. */
export function screenKey(path: string): string {
  return withoutSlash(path).toLowerCase();
}

/**
 * What two patterns have in common that match the same addresses: `/Jobs/{slug}` and `/jobs/{id}`.
 */
export function screenShape(path: string): string {
  return screenKey(path.replace(/\{\w+\}/g, '{}'));
}

/**
 * True where two paths have the same parameters, in any order: an alias has those of its screen.
 */
export function sameParams(one: string, other: string): boolean {
  const names = (path: string) => (path.match(/\{\w+\}/g) ?? []).sort().join();
  return names(one) === names(other);
}

/** A text with `{name}` in place of parameters, such as a title, with their values. */
export function withParams(text: string, params: Params, write = (value: string) => value): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(params, name) ? write(params[name] ?? '') : mark,
  );
}

/**
 * Address of a screen, for links: its canonical path with these values.
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
