import type { Result, Router } from 'hono/router';

/** A route. Its path is split when it is first compared. */
interface Route<T> {
  readonly path: string;
  readonly handler: T;
  parts?: readonly string[];
}

/** The part after `/api`, which is literal in every route. */
const wordOf = (path: string): string => path.split('/', 3)[2] ?? '';

/** Sorts parameters after literal parts. */
const rankOf = (path: string): string => path.replaceAll('/:', '/~');

const matches = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.length === asked.length &&
  parts.every((part, index) => (part.startsWith(':') ? asked[index] !== '' : part === asked[index]));

/**
 * Finds a route by method and first word, such as `GET jobs` for `/api/jobs/:id`, so that only two or
 * three routes are compared. Hono's routers compare every route of each request, or compile all of
 * them for an isolate's first one. Parameters are whole parts, and there are no wildcards. A literal
 * part comes before a parameter (`/api/deploy/all/live` before `/api/deploy/:name/live`).
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
    // Ignore a trailing slash.
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
