import type { Context } from 'hono';
import type { Env } from '../core/env.ts';
import { type Api, newApi, routeOf } from './mount.ts';
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
  let room: Api | undefined;
  const answer = async (c: Context<{ Bindings: Env }>): Promise<Response> => {
    if (!room) {
      const loaded = newApi();
      (await load())(loaded);
      room = loaded;
    }
    return room.fetch(c.req.raw, c.env, c.executionCtx);
  };
  for (const call of Object.values(calls).filter(isCall)) api.on(call.method, routeOf(call), answer);
}
