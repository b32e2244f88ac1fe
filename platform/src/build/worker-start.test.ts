import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CALLS } from '@niyukti/contract/calls';
import { describeApi } from '@niyukti/worker/openapi';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ROOT } from '../paths.ts';
import { WORKER_BUILD } from './worker.ts';
import { LAZY_SCHEMAS, LAZY_TABLES, withLazyStatements, withLazyTables } from './worker-plugins.ts';

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

const DESCRIPTION = 'worker/src/openapi/document.ts';

interface Schemas {
  made: { count: number; calls: number };
  string: () => unknown;
  safeParse: (schema: unknown, value: unknown) => { success: boolean };
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

let load: Awaited<ReturnType<typeof bundled>>;
beforeAll(async () => {
  load = await bundled({ ...WORKER_BUILD.entryPoints, tables: LAZY_TABLES, description: DESCRIPTION });
}, 60_000);
const texts = () =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(path.join(dir, file), 'utf8'));

test('a start makes none of the schemas, calls and tables that it declares', async () => {
  await load('index');
  const { made, string, safeParse } = await load<Schemas>('schemas');
  const { madeTables } = await load<{ madeTables: { count: number } }>('tables');
  expect(madeTables.count).toBe(0);
  expect(made).toEqual({ count: 0, calls: 0 });
  const schema = string();
  expect([safeParse(schema, 'a').success, safeParse(schema, 1).success, made.count]).toEqual([true, false, 1]);
});

test('the start holds one byte for a letter, and no pattern whose classes are looked up then', () => {
  const start = texts().reduce((one, other) => (other.length > one.length ? other : one));
  expect(start.length).toBeGreaterThan(300_000);
  expect(/[^\0-\x7f].{20}/.exec(start)?.[0]).toBe(undefined);
  // As a literal it would have one backslash, in a text it has two.
  expect(/[^\\]\\[pP]\{.{20}/.exec(start)?.[0]).toBe(undefined);
});

test('what makes JSON Schema comes with the API’s description, which is the one of the sources', async () => {
  const makers = texts().filter((text) => text.includes('.additionalProperties='));
  expect(makers.length).toBeGreaterThan(0);
  expect(Math.max(...makers.map((text) => text.length))).toBeLessThan(100_000);
  const built = await load<{ describeApi: typeof describeApi }>('description');
  expect(built.describeApi()).toEqual(describeApi());
});

test('every table and nearly every statement is one that is made later', () => {
  const sources = (folder: string) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/test\.ts$|^core[\\/](query|build|listing)\.ts$/.test(file))
      .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8'));
  const count = (texts: readonly string[], what: RegExp) =>
    texts.reduce((sum, text) => sum + (text.match(what)?.length ?? 0), 0);
  const schema = sources('worker/src/core/schema');
  expect(count(schema.map(withLazyTables), /lazyTable\(/g)).toBe(count(schema, /= sqliteTable\(/g));
  const worker = sources('worker/src');
  const stated = count(
    worker,
    /\b(?:query|queryOf|listOf|command|commandOf|commandReturning|builtQuery|builtCommand|listing)\(/g,
  );
  expect(count(worker.map(withLazyStatements), /= statementLater\(/g)).toBeGreaterThan(stated * 0.9);
});

test('every schema of every call says the same, made when it is asked for', async () => {
  const alone = await bundled({ calls: 'contract/src/calls/index.ts' });
  const lazy = await alone<{ CALLS: typeof CALLS }>('calls');
  // Of a namespace's names the order is the alphabet's, or the sources' where a test runs them.
  const sorted = (calls: typeof CALLS) => calls.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const said = (calls: typeof CALLS) =>
    sorted(calls).map(({ id, query, body, output }) => [
      id,
      ...[query, body, output].map((one) => one && z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' })),
    ]);
  expect(lazy.CALLS.length).toBeGreaterThan(100);
  expect(said(lazy.CALLS)).toEqual(said(CALLS));
  const wrong = [{}, null, 'x', { email: 'nobody', limit: '-1', name: 1 }];
  const judged = (calls: typeof CALLS) =>
    sorted(calls).flatMap(({ query, body }) =>
      [query, body].flatMap((schema) => (schema ? wrong.map((value) => JSON.stringify(schema.safeParse(value))) : [])),
    );
  expect(judged(lazy.CALLS)).toEqual(judged(CALLS));
}, 60_000);
