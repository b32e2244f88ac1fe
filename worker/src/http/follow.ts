import type { Exchange } from './pipeline/exchange.ts';

/** What follows a change that left something for later (`large-changes.ts`). */
export type Follow = (exchange: Pick<Exchange, 'env' | 'db' | 'now' | 'waitUntil'>) => Promise<void>;

let follow: Follow = () => Promise.resolve();

/** Says what follows such a change: done by whoever puts the Worker together. */
export function followBy(work: Follow): void {
  follow = work;
}

/**
 * Has what a change left for later begin before its answer goes. What fails is gone on with by the
 * frequent run: the change itself has been made.
 */
export async function followChange(exchange: Exchange): Promise<void> {
  if (!exchange.db.leftBehind) return;
  await follow(exchange).catch((error: unknown) => console.error(JSON.stringify({ unfollowed: String(error) })));
}
