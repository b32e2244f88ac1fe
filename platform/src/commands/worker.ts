import { buildWorker } from '../build/worker.ts';
import { main } from '../progress.ts';

/** wrangler.toml runs it before the Worker is served or deployed. */
await main(async () => {
  const { start, all } = await buildWorker();
  const kb = (bytes: number): string => (bytes / 1024).toFixed(1);
  console.log(`The Worker: ${kb(start)} KB (gzip) are loaded at its start, ${kb(all)} KB in all.`);
});
