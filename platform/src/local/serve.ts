// The process that `startWorker` runs the built Worker in: miniflare, as `wrangler dev` sets it up,
// without what a person who only uses the product has no need of: wrangler itself, its proxy in a
// second workerd, and the watch over the sources.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKER_DIST } from '../paths.ts';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from './miniflare.ts';
import { sourceMapped } from './source-mapped.ts';
import { workerOptions } from './worker-options.ts';

/** What is served, as JSON in the variable `NIYUKTI_SERVED`. */
export interface ServeOptions {
  readonly port: number;
  /** Folder of the local state. */
  readonly state: string;
  readonly vars: Readonly<Record<string, string>>;
  /** Warnings and errors of the Worker alone are written. */
  readonly quiet: boolean;
}

const { port, state, vars, quiet } = JSON.parse(process.env.NIYUKTI_SERVED ?? '') as ServeOptions;
const options = workerOptions();
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: 'localhost',
    port,
    resourcePersistencePath: path.join(state, 'v3'),
    // What runs by the clock is asked for by hand: docs/trying-releases.md.
    unsafeTriggerHandlers: true,
    log: new Log(quiet ? LogLevel.WARN : LogLevel.INFO),
    handleStructuredLogs: ({ level, message }) => {
      if (quiet && level !== 'warn' && level !== 'error') return;
      process.stderr.write(`${sourceMapped(message, WORKER_DIST)}\n`);
    },
    workers: [
      {
        ...options,
        modulesRoot: WORKER_DIST,
        modules: modules(),
        bindings: { ...options.bindings, ...vars },
      },
    ],
  }),
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void miniflare.dispose().finally(() => process.exit(0)));
}
await miniflare.ready;

/** The bundle's modules; the first is the one that the Worker begins with. */
function modules() {
  const files = readdirSync(WORKER_DIST).filter((file) => !file.endsWith('.map'));
  const first = (file: string) => Number(file === 'index.mjs');
  return files
    .sort((a, b) => first(b) - first(a))
    .map((file) => ({
      type: file.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
      path: path.join(WORKER_DIST, file),
      contents: readFileSync(path.join(WORKER_DIST, file)),
    }));
}
