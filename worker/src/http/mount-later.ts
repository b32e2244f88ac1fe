import { type Api, newApi, routeOf } from './mount.ts';
import type { MountableCall } from './pipeline/exchange.ts';

/** Mounts the calls of a room. */
type Mount = (api: Api) => void;

/** What a module of the contract exports, calls among it. */
type Exports = Readonly<Record<string, unknown>>;

const isCall = (value: unknown): value is MountableCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/**
 * Mounts calls whose room is loaded with the first of their requests: what an isolate is rarely
 * asked for costs its start nothing. `calls` are modules of the contract or single calls of them,
 * as `{ listAudit }`; `load` imports the room, which mounts all of them.
 */
export function mountLater(api: Api, calls: Exports, load: () => Promise<Mount>): void {
  let room: Api | undefined;
  for (const call of Object.values(calls).filter(isCall))
    api.on(call.method, routeOf(call), async (c) => {
      if (!room) {
        const loaded = newApi();
        (await load())(loaded);
        room = loaded;
      }
      return room.fetch(c.req.raw, c.env, c.executionCtx);
    });
}
