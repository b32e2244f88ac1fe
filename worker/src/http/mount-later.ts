import { type Api, type RouteHandler, routeOf } from './mount.ts';
import type { MountableCall } from './pipeline/exchange.ts';

/** Mounts the calls of a room. */
type Mount = (api: Api) => void;

/** What modules of the contract export, calls among it. */
type Exports = Readonly<Record<string, unknown>>;

/** Calls, and the import of the room that mounts all of them. */
export interface Room {
  readonly calls: Exports;
  readonly load: () => Promise<Mount>;
}

const isCall = (value: unknown): value is MountableCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/**
 * Mounts calls whose room is loaded with the first of their requests, so that a start makes none of
 * it.
 */
export function mountLater(api: Api, { calls, load }: Room): void {
  const keyOf = (method: string, route: string) => `${method} ${route}`;
  let handlers: Map<string, RouteHandler> | undefined;
  const loaded = async () => {
    const table = new Map<string, RouteHandler>();
    (await load())({ on: (method, route, handler) => table.set(keyOf(method, route), handler) });
    return table;
  };
  for (const call of Object.values(calls).filter(isCall)) {
    const route = routeOf(call);
    const key = keyOf(call.method, route);
    api.on(call.method, route, async (c) => {
      handlers ??= await loaded();
      const handler = handlers.get(key);
      if (!handler) throw new Error(`The room of ${call.id} does not mount it.`);
      return handler(c);
    });
  }
}
