import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CALLS } from '@niyukti/contract/calls';
import { build, type Plugin } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LAZY_SCHEMAS, WORKER_BUILD } from './worker.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'niyukti-start-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** What only workerd has: classes to extend, and names. */
const STUBS = ['WorkerEntrypoint', 'DurableObject', 'EmailMessage'].map((name) => `export class ${name} {}`).join('\n');
const withoutWorkerd: Plugin = {
  name: 'without-workerd',
  setup(on) {
    on.onResolve({ filter: /^cloudflare:|\.wasm$/ }, ({ path: request }) => ({ path: request, namespace: 'stub' }));
    on.onLoad({ filter: /.*/, namespace: 'stub' }, () => ({
      contents: `${STUBS}\nexport const env = {}, exports = {};\nexport default null;`,
    }));
  },
};

interface Schemas {
  made: { count: number };
  string: () => unknown;
  safeParse: (schema: unknown, value: unknown) => { success: boolean };
  toJSONSchema: typeof z.toJSONSchema;
}

/** The bundle as it is deployed, here; with it what counts the schemas that were made. */
async function bundled(entries: Record<string, string>): Promise<<T>(name: string) => Promise<T>> {
  await build({
    ...WORKER_BUILD,
    entryPoints: { ...entries, schemas: LAZY_SCHEMAS },
    outdir: dir,
    write: true,
    metafile: false,
    sourcemap: false,
    external: ['node:*'],
    plugins: [withoutWorkerd, ...WORKER_BUILD.plugins],
  });
  return (name) => import(pathToFileURL(path.join(dir, `${name}.mjs`)).href);
}

test('a start makes few of the schemas that it declares, and the others when they are looked at', async () => {
  const load = await bundled(WORKER_BUILD.entryPoints);
  await load('index');
  const { made, string, safeParse } = await load<Schemas>('schemas');
  const atStart = made.count;
  expect(atStart).toBeLessThanOrEqual(110);
  const schema = string();
  expect([safeParse(schema, 'a').success, safeParse(schema, 1).success, made.count]).toEqual([
    true,
    false,
    atStart + 1,
  ]);
}, 60_000);

test('every schema of every call says the same, made when it is asked for', async () => {
  const load = await bundled({ calls: 'contract/src/calls/index.ts' });
  const lazy = await load<{ CALLS: typeof CALLS }>('calls');
  const { toJSONSchema } = await load<Schemas>('schemas');
  // Of a namespace's names the order is the alphabet's, or the sources' where a test runs them.
  const sorted = (calls: typeof CALLS) => calls.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const said = (calls: typeof CALLS, describe: typeof z.toJSONSchema) =>
    sorted(calls).map(({ id, query, body, output }) => [
      id,
      ...[query, body, output].map((one) => one && describe(one, { io: 'input', unrepresentable: 'any' })),
    ]);
  expect(lazy.CALLS.length).toBeGreaterThan(100);
  expect(said(lazy.CALLS, toJSONSchema)).toEqual(said(CALLS, z.toJSONSchema));
  const wrong = [{}, null, 'x', { email: 'nobody', limit: '-1', name: 1 }];
  const judged = (calls: typeof CALLS) =>
    sorted(calls).flatMap(({ query, body }) =>
      [query, body].flatMap((schema) => (schema ? wrong.map((value) => JSON.stringify(schema.safeParse(value))) : [])),
    );
  expect(judged(lazy.CALLS)).toEqual(judged(CALLS));
}, 60_000);
