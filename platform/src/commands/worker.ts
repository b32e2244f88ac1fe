import { buildWorker } from '../build/worker.ts';

/** `worker`: wrangler.toml runs it before the Worker is served or deployed. */
export async function worker(): Promise<void> {
  const { start, all } = await buildWorker();
  const inKb = (bytes: number): string => (bytes / 1024).toFixed(1);
  console.log(`The Worker: ${inKb(start)} KB (gzip) are loaded at its start, ${inKb(all)} KB in all.`);
}
