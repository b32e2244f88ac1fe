import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';

/** A figure of the repository and its target. */
export interface Size {
  readonly what: string;
  readonly value: number;
  readonly target: number;
}

/** A target counts as reached up to a tenth above it. */
const ROOM = 1.1;

/** A template literal in the source that is an SQL statement or a part of one. */
const SQL_IN_SOURCE = /`(\s*(?:WITH|SELECT|INSERT|UPDATE|DELETE|REPLACE)\s[^`]*)`/g;

/** Prints the sizes of the repository and their targets. Answers whether all are reached. */
export function printSize(): boolean {
  const sizes = measureSizes();
  console.log('what | now | target | ');
  for (const size of sizes)
    console.log([size.what, size.value, size.target, isReached(size) ? '' : 'beyond the target'].join(' | '));
  return sizes.every(isReached);
}

/** True up to a tenth above the target. */
export function isReached({ value, target }: Size): boolean {
  return value <= target * ROOM;
}

/** Folders of the front end and the tooling, with the targets of their source lines and files. */
const FRONT: readonly (readonly [what: string, folders: readonly string[], lines: number, files: number])[] = [
  ['contract', ['contract/src'], 10_800, 115],
  ['kit and product', ['kit/src', 'product/src'], 12_000, 200],
  ['kit', ['kit/src'], 7_500, 120],
  ['shell', ['shell/src'], 2_600, 60],
  ['remotes', ['mf-marketing/src', 'mf-seeker/src', 'mf-company/src', 'mf-hr/src', 'mf-admin/src'], 23_500, 410],
  ['platform', ['platform'], 6_500, 105],
];

/** Counts the sizes in the files of `root`. An SQL statement in several literals counts as its longest one. */
export function measureSizes(root = ROOT): readonly Size[] {
  const source = files(root, 'worker/src', isSource);
  const migrations = files(root, 'worker/migrations', (file) => file.endsWith('.sql'));
  const tests = ['worker/suites', 'worker/testing', 'bench'].flatMap((dir) => files(root, dir, isScript));
  const decisions = files(root, 'docs/decisions', (file) => /^\d{4}-[^/]*\.md$/.test(file));
  const schema = migrations.map((file) => readFileSync(file, 'utf8')).join('\n');
  return [
    { what: 'worker/src, lines', value: lines(source), target: 28_000 },
    { what: 'worker/src, files', value: source.length, target: 330 },
    { what: 'migrations, lines', value: lines(migrations), target: 1_200 },
    { what: 'tables, full-text tables aside', value: count(schema, /^CREATE TABLE /gm), target: 60 },
    { what: 'triggers', value: count(schema, /^CREATE TRIGGER /gm), target: 30 },
    { what: 'longest SQL statement, bytes', value: longestStatement(schema, source), target: 3 * 1024 },
    { what: 'worker/suites, worker/testing and bench, lines', value: lines(tests), target: 6_500 },
    { what: 'decisions', value: decisions.length, target: 35 },
    ...FRONT.flatMap(([what, folders, most, mostFiles]) => {
      const own = folders.flatMap((folder) => files(root, folder, isSource));
      return [
        { what: `${what}, lines`, value: lines(own), target: most },
        { what: `${what}, files`, value: own.length, target: mostFiles },
      ];
    }),
    { what: 'platform, lines of tests', value: lines(files(root, 'platform', isTest)), target: 3_200 },
    { what: 'e2e, lines', value: lines(files(root, 'e2e', isScript)), target: 8_800 },
    { what: 'e2e, lines of the daily tier', value: lines(files(root, 'e2e', isDaily)), target: 6_200 },
    { what: 'biome.json, lines', value: lines(files(root, '.', (file) => file === 'biome.json', false)), target: 380 },
  ];
}

const isScript = (file: string) => /\.(tsx?|mjs)$/.test(file);
const isDaily = (file: string) => isScript(file) && !file.startsWith('full/');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** Source files: without tests, their helpers, and the gallery, which is never released. */
const isSource = (file: string) => isScript(file) && !isTest(file) && !/^(testing|gallery)\//.test(file);

/** Files below a folder whose path in it fits, without installed packages. */
function files(root: string, dir: string, fits: (file: string) => boolean, recursive = true): string[] {
  const folder = path.join(root, dir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((file) => fits(file) && !file.includes('node_modules'))
    .map((file) => path.join(folder, file));
}

function lines(all: readonly string[]): number {
  return all.reduce((sum, file) => sum + count(readFileSync(file, 'utf8'), /\n/g), 0);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function longestStatement(schema: string, source: readonly string[]): number {
  const inSchema = schema.split(/^(?=CREATE |INSERT )/m);
  const inSource = source.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(SQL_IN_SOURCE)].map(([, sql = '']) => sql),
  );
  return Math.max(0, ...[...inSchema, ...inSource].map((sql) => Buffer.byteLength(sql)));
}
