import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

/** Calls `before` with the statements of every batch before it is sent. Returns a function that ends this. */
export function beforeBatches(before: (texts: readonly string[]) => unknown): () => void {
  const d1 = Object.getPrototypeOf(env.DB) as D1Database;
  const { batch } = d1;
  const spy = vi.spyOn(d1, 'batch').mockImplementation(async function (this: D1Database, statements) {
    await before((statements as unknown as { statement: string }[]).map(({ statement }) => statement));
    return batch.call(this, statements) as never;
  });
  return () => spy.mockRestore();
}
