// The API over a database that outlives the process, for killable.mjs to kill. Its file store fails
// between /bench/fail and /bench/mend. Answers SQL over the parent’s channel.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { migrate } from './migrate.mjs';

const [folder, state, port] = process.argv.slice(2);
// Around the Worker as it ships: a store that says no, as R2 does on a bad day.
const ENTRY = `import worker from './index.mjs';
export * from './index.mjs';
let failing = false;
const broken = (bucket) => new Proxy(bucket, {
  get: (target, name) => typeof target[name] === 'function'
    ? (...given) => { if (failing) throw new Error(name + ': internal error (10001)'); return target[name](...given); }
    : target[name],
});
export default {
  ...worker,
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/bench/')) { failing = pathname === '/bench/fail'; return new Response('ok'); }
    return worker.fetch(request, { ...env, FILES: broken(env.FILES) }, context);
  },
};`;
const shipped = readdirSync(folder)
  .filter((file) => /\.(m?js|wasm)$/.test(file))
  .map((file) => ({
    type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule',
    path: file,
    contents: readFileSync(path.join(folder, file), file.endsWith('.wasm') ? undefined : 'utf8'),
  }));
const server = new Miniflare({
  ...convertV4MiniflareOptions({
    modules: [{ type: 'ESModule', path: 'entry.js', contents: ENTRY }, ...shipped],
    port: Number(port),
    host: '127.0.0.1',
    compatibilityDate: '2026-10-23',
    compatibilityFlags: ['nodejs_compat'],
    d1Databases: { DB: 'niyukti' },
    r2Buckets: { FILES: 'files', RELEASES: 'releases' },
    bindings: { RATE_SCALE: '1000000' },
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: () => undefined,
  }),
  resourcePersistencePath: state,
});
const db = await server.getD1Database('DB');
await migrate(db);
process.on('message', async ({ number, statements }) => {
  const results = await db.batch(statements.map((sql) => db.prepare(sql)));
  process.send({ number, rows: results.map((result) => result.results) });
});
await server.ready;
process.send({ ready: true });
