import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { sealSlice } from './seal.ts';

/**
 * How long what was changed waits for its seal, unless the deployment says otherwise: what comes
 * within this second is sealed with it, so that a busy Worker writes one seal a second.
 */
export const GATHERED_MS = 1_000;
/** Leaves sealing to the scheduled run. */
export const NEVER = 'never';
/** Slices behind one answer. What is left over waits for the next change or the scheduled run. */
const SLICES = 5;

let gathering = false;

/**
 * Seals whatever is not, in slices; at most `slices` of them. Answers how many events that were.
 */
export async function sealAll(env: Env, db: Database, now: number, slices = Number.POSITIVE_INFINITY): Promise<number> {
  let sealed = 0;
  for (let done = 0; done < slices; done += 1) {
    const found = await sealSlice(env, db, now);
    if (found === 0) break;
    sealed += found;
  }
  return sealed;
}

/**
 * Seals what a call has changed, a second behind its answer. Of all the calls of that second one
 * does it for the others.
 */
export async function sealSoon(env: Env): Promise<void> {
  const after = env.SEAL_AFTER_MS ?? GATHERED_MS;
  if (gathering || after === NEVER) return;
  gathering = true;
  try {
    await new Promise((done) => setTimeout(done, Number(after)));
  } finally {
    gathering = false;
  }
  await sealAll(env, new Database(env.DB), Date.now(), SLICES);
}
