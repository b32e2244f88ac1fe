import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { readsOnly } from '../src/core/busy.ts';
import worker from '../src/index.ts';
import { ORIGIN } from './client.ts';

/** What a request took of the database before its answer was there. */
export interface Taken {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Round trips. */
  readonly trips: number;
  /** How often the answer waited for some: those that are under way at once are waited for once. */
  readonly waits: number;
  /** Round trips that were under way when the answer was there. */
  readonly behind: number;
}

interface Held {
  readonly writes: boolean;
  readonly go: () => void;
}

const sqlOf = (statement: unknown): string => String((statement as { statement?: string }).statement ?? '');
/** Set in all that a request does. */
const asking = new AsyncLocalStorage<true>();
/** So many milliseconds nothing new is sent, where an answer waits for what has been. */
const QUIET = 4;

/**
 * Asks the whole Worker and lets its round trips go one after another. What writes is let go behind
 * the answer: an answer that waits for it never comes, unless it `mayWrite`. An answer is there
 * when it begins.
 */
export async function takenBy(
  path: string,
  headers: Record<string, string>,
  { mayWrite = false, quiet = QUIET } = {},
): Promise<Taken> {
  const prototype = Object.getPrototypeOf(env.DB.withSession()) as D1DatabaseSession;
  const { batch } = prototype;
  let held: Held[] = [];
  let sent = 0;
  const spy = vi.spyOn(prototype, 'batch').mockImplementation(async function (this: D1DatabaseSession, all) {
    // An object that holds pages, whose alarm goes off meanwhile, is no request: what it asks must
    // not be let go from here, in another object's context.
    if (!asking.getStore()) return batch.call(this, all);
    sent += 1;
    const writes = !all.every((one) => readsOnly(sqlOf(one)));
    await new Promise<void>((go) => held.push({ writes, go }));
    return batch.call(this, all);
  } as typeof batch);

  const context = createExecutionContext();
  let answered = false;
  const asked = asking.run(true, async () => {
    const request = new Request(ORIGIN + path, { headers, redirect: 'manual' });
    const response = await worker.fetch(request as never, { ...env, RATE_SCALE: '1000' }, context);
    answered = true;
    return response;
  });
  let waits = 0;
  let trips = 0;
  const began = Date.now();
  while (!answered) {
    const before = sent;
    await new Promise((done) => setTimeout(done, quiet));
    if (answered || sent !== before) continue;
    const next = held.filter(({ writes }) => mayWrite || !writes);
    if (next.length === 0) {
      if (Date.now() - began > 20_000) throw new Error(`${path} waits for what is written behind its answer`);
      continue;
    }
    held = held.filter((one) => !next.includes(one));
    waits += 1;
    trips += next.length;
    for (const { go } of next) go();
  }
  const response = await asked;
  const behind = held.length;
  spy.mockRestore();
  for (const { go } of held) go();
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, headers: response.headers, text, trips, waits, behind };
}
