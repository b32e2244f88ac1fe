// The API over a database that outlives the process, for crash.mjs to kill. Answers SQL over the
// parent's channel.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { migrate } from '../platform/src/local/migrate.ts';

const [folder, state, port] = process.argv.slice(2);
const modules = readdirSync(folder)
  .filter((file) => /\.(js|wasm)$/.test(file))
  .sort((a, b) => Number(b.endsWith('.js')) - Number(a.endsWith('.js')))
  .map((file) => ({
    type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule',
    path: file,
    contents: readFileSync(path.join(folder, file), file.endsWith('.wasm') ? undefined : 'utf8'),
  }));
const server = new Miniflare({
  ...convertV4MiniflareOptions({
    modules,
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
