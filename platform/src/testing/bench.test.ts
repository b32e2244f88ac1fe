import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../paths.ts';

const PAGE = readFileSync(path.join(ROOT, 'docs/performance.md'), 'utf8');
const benches = execFileSync(process.execPath, ['bench/run.mjs', '--list'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

interface Page {
  readonly hasPlace: (page: string, name: string) => boolean;
  readonly withTables: (page: string, name: string, measured: string, said: string) => string;
}

interface Runner {
  readonly runEach: (
    names: readonly string[],
    how: {
      readonly run: (name: string) => Promise<{ readonly code: number; readonly said: string }>;
      readonly keep: (name: string, said: string, outcome: string) => void;
      readonly say: (line: string) => void;
    },
  ) => Promise<Record<'kept' | 'missed' | 'broken', readonly string[]>>;
}

interface Table {
  readonly BENCHES: Readonly<Record<string, { readonly browser?: true }>>;
  readonly scriptOf: (name: string) => { readonly file: string; readonly args: readonly string[] };
}
const { BENCHES, scriptOf } = (await import(path.join(ROOT, 'bench/benches.mjs'))) as Table;

/** Runs a bench of two lines. */
function measured(lines: string) {
  const script = `import { aims, table } from './bench/report.mjs';\n${lines}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' });
}

it('a bench ends with 1 where an aim is missed, and says which; with 0 where all are kept', () => {
  const one =
    "const { hold, end } = aims(); hold('a read', 2.5, { atMost: 2, unit: 'ms' }); hold('a rate', 7, { atLeast: 6 }); end();";
  const missed = measured(one);
  expect(missed.status).toBe(1);
  expect(missed.stdout).toContain('| a read | ≤ 2 ms | 2.5 ms | **missed** |');
  expect(missed.stdout).toContain('| a rate | ≥ 6 | 7 | kept |');
  expect(missed.stderr).toContain('1 of 2 aims missed');
  expect(measured(one.replace('2.5', '1.5')).status).toBe(0);
  // A figure that could not be measured keeps no aim.
  expect(measured(one.replace('2.5', 'Number.NaN')).status).toBe(1);
});

it.each(benches)('%s is there, holds aims, and has its place in docs/performance.md', async (name) => {
  const file = path.join(ROOT, scriptOf(name).file);
  expect(existsSync(file)).toBe(true);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/\bhold\(/);
  expect(text).toMatch(/\bend\(\)/);
  const { hasPlace } = (await import(path.join(ROOT, 'bench/page.mjs'))) as Page;
  expect(hasPlace(PAGE, name)).toBe(true);
});

it('the page gets the tables of a bench between its marks, and nothing else of what it said', async () => {
  const { withTables } = (await import(path.join(ROOT, 'bench/page.mjs'))) as Page;
  const page = 'Of `<!-- bench:api -->`.\n\n<!-- bench:api -->\nold\n<!-- /bench:api -->\nbehind\n';
  const said = 'seeded\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\nended\n';
  expect(withTables(page, 'api', 'Measured today.', said)).toBe(
    'Of `<!-- bench:api -->`.\n\n<!-- bench:api -->\nMeasured today.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n<!-- /bench:api -->\nbehind\n',
  );
  expect(withTables(page, 'live', 'Measured today.', said)).toBe(page);
});

it('what breaks leaves the table that it has, and the benches behind it run all the same', async () => {
  const { runEach } = (await import(path.join(ROOT, 'bench/each.mjs'))) as Runner;
  const aim = (how: string) => `| a | b |\n| aim | wanted | measured |  |\n| a read | ≤ 2 ms | 1 ms | ${how} |\n`;
  const ends: Record<string, { readonly code: number; readonly said: string }> = {
    good: { code: 0, said: aim('kept') },
    slow: { code: 1, said: aim('**missed**') },
    torn: { code: 1, said: '| a | b |\n' },
    silent: { code: 0, said: '' },
    killed: { code: 1, said: aim('kept') },
  };
  const tables: string[] = [];
  const lines: string[] = [];
  const found = await runEach(['unstarted', ...Object.keys(ends)], {
    run: async (name) => ends[name] ?? Promise.reject(new Error('The product did not start.')),
    keep: (name, _, outcome) => tables.push(`${name}: ${outcome}`),
    say: (line) => lines.push(line),
  });
  expect(found).toEqual({ kept: ['good'], missed: ['slow'], broken: ['unstarted', 'torn', 'silent', 'killed'] });
  expect(tables).toEqual(['good: kept', 'slow: missed']);
  expect(lines).toContain('  The product did not start.');
});

it('a bench that opens pages says in one sentence what it needs where there is no Chromium', async () => {
  const script = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { existsSync } = fs;
    fs.existsSync = (file) => !/chrom/.test(path.basename(file)) && existsSync(file);
    syncBuiltinESMExports();`;
  const without = `data:text/javascript,${encodeURIComponent(`import path from 'node:path';${script}`)}`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', without, scriptOf('lighthouse').file], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(/^This bench needs Chromium: install it [^\n]+$/)]);
});

it('every bench that opens pages is known to, so that `npm run bench` brings Chromium first', () => {
  for (const [name, { browser = false }] of Object.entries(BENCHES)) {
    const text = readFileSync(path.join(ROOT, scriptOf(name).file), 'utf8');
    expect([name, text.includes('chromiumPath()')]).toEqual([name, browser]);
  }
});

it('an unknown bench is refused before anything runs', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bench/run.mjs', 'nothing'], { cwd: ROOT, encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('There is no bench nothing. There are: api, search')]);
});

interface Words {
  readonly NAMES: readonly string[];
  readonly TITLES: readonly { readonly title: string }[];
  readonly PLACES: readonly string[];
  readonly NEVER_MEET: readonly string[];
  readonly drawn: (words: readonly string[], slots: number, steepness?: number) => string[];
  readonly texts: () => readonly { readonly text: string }[];
  readonly rareWord: (at: number) => string;
}

it('the world of the benches is like life, and the same at each run', async () => {
  const words = (await import(path.join(ROOT, 'bench/life/words.mjs'))) as Words;
  expect(new Set(words.NAMES).size).toBe(4_000);
  expect(new Set(words.TITLES.map(({ title }) => title)).size).toBeGreaterThan(2_000);
  expect(new Set(words.PLACES).size).toBe(300);
  const texts = words.texts().map(({ text }) => text);
  expect([
    Math.min(...texts.map(({ length }) => length)) >= 1_000,
    Math.max(...texts.map(({ length }) => length)) <= 3_000,
  ]).toEqual([true, true]);
  const [one = '', other = ''] = words.NEVER_MEET;
  expect(texts.filter((text) => text.includes(one))).toHaveLength(texts.length / 4);
  expect(texts.filter((text) => text.includes(one) && text.includes(other))).toEqual([]);
  const rare = Array.from({ length: 1_000 }, (_, at) => words.rareWord(at));
  expect(new Set(rare).size).toBe(1_000);
  const drawn = words.drawn(words.NAMES, 4_096, 0.7);
  const times = (name = '') => drawn.filter((one) => one === name).length;
  expect(drawn).toHaveLength(4_096);
  expect(times(words.NAMES[0])).toBeGreaterThan(5 * times(words.NAMES[30]));
  expect(times(words.NAMES.at(-1))).toBe(1);
  expect(words.texts()).toEqual(words.texts());
});
