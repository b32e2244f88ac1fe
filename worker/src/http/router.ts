import type { Result, Router } from 'hono/router';

/** A route as it was added; its parts are read when a request first comes near it. */
interface Route<T> {
  readonly path: string;
  readonly handler: T;
  parts?: readonly string[];
}

/** The part behind `/api`, which no route leaves open. */
const wordOf = (path: string): string => path.split('/', 3)[2] ?? '';

/** A parameter comes behind every part that is written out. */
const rankOf = (path: string): string => path.replaceAll('/:', '/~');

const matches = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.length === asked.length &&
  parts.every((part, index) => (part.startsWith(':') ? asked[index] !== '' : part === asked[index]));

/**
 * Finds the route of a request by its method and its first word, `GET jobs` of `/api/jobs/:id`:
 * two or three routes are looked at in place of all. Hono's own routers walk along every route for
 * each request, or compile all of them for an isolate's first one. Takes whole parts as
 * parameters, and no wildcards. Of two routes that match, the one whose part is written out counts
 * (`/api/deploy/all/live` before `/api/deploy/:name/live`), in whatever order they were added.
 */
export class CallRouter<T> implements Router<T> {
  readonly name = 'CallRouter';
  readonly #routes = new Map<string, Route<T>[]>();

  add(method: string, path: string, handler: T): void {
    const key = `${method} ${wordOf(path)}`;
    const near = this.#routes.get(key) ?? [];
    const at = near.findIndex((other) => rankOf(path) < rankOf(other.path));
    near.splice(at < 0 ? near.length : at, 0, { path, handler });
    this.#routes.set(key, near);
  }

  match(method: string, path: string): Result<T> {
    const asked = path.split('/');
    // One slash at the end is nothing.
    if (asked.length > 2 && asked.at(-1) === '') asked.pop();
    for (const route of this.#routes.get(`${method} ${asked[2] ?? ''}`) ?? []) {
      route.parts ??= route.path.split('/');
      if (!matches(route.parts, asked)) continue;
      const params: Record<string, string> = {};
      route.parts.forEach((part, index) => {
        if (part.startsWith(':')) params[part.slice(1)] = asked[index] ?? '';
      });
      return [[[route.handler, params]]];
    }
    return [[]];
  }
}
