// The API over a database that outlives the process, for killable.mjs to kill. Its file store fails
// from /bench/fail to /bench/mend. Runs SQL that the parent process sends.
import { migrate } from './migrate.mjs';
import { runtime, workerOf } from './worker.mjs';

const [folder, state, port] = process.argv.slice(2);
// Wraps the Worker as it ships with a file store that can fail, as R2 may.
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
const server = runtime(
  { ...workerOf('api', folder, ENTRY), port: Number(port), host: '127.0.0.1' },
  { resourcePersistencePath: state },
);
const db = await server.getD1Database('DB');
await migrate(db);
process.on('message', async ({ number, statements }) => {
  const results = await db.batch(statements.map((sql) => db.prepare(sql)));
  process.send({ number, rows: results.map((result) => result.results) });
});
await server.ready;
process.send({ ready: true });
