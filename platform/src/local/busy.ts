import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long a busy local database is tried again, in milliseconds: a running server's writes are
 * over long before.
 */
const PATIENCE = 10_000;

/**
 * Runs what writes to the local database while a server may write to it too. SQLite refuses a busy
 * write before anything of it is applied, so it is run again after a moment. Every other failure,
 * and one that lasts, is thrown.
 */
export async function retryBusy<T>(run: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const deadline = performance.now() + patience;
  for (let wait = 10; ; wait = Math.min(wait * 2, 500)) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await sleep(wait * (0.5 + Math.random()));
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && /SQLITE_(BUSY|LOCKED)|database is locked|session commit token/.test(error.message);
}
