import { spawnSync } from 'node:child_process';
import { cpSync, globSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROLE_HOMES } from '@niyukti/contract/accounts/roles';
import { BUDGETS, weighed } from '@niyukti/contract/releases/budgets';
import type { FrontEndName, Release } from '@niyukti/contract/releases/release';
import { FRONT_ENDS } from '@niyukti/contract/screens/areas';
import { beforeAll, expect, test, vi } from 'vitest';
import { applyMigrations } from '../deploy/migrations.ts';
import { publish } from '../local/publish.ts';
import { DIST, ROOT } from '../paths.ts';
import { SINGLETONS } from '../rspack/shared.ts';
import { withStores } from '../stores.ts';
import { makeRelease } from './release.ts';

// All tests of the built front ends are in this file: two builds at a time would delete each other's files.
const releases = new Map<FrontEndName, Release>();

beforeAll(() => {
  const done = spawnSync(process.execPath, ['platform/src/main.ts', 'build'], { cwd: ROOT, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stdout + done.stderr);
  for (const name of FRONT_ENDS) {
    releases.set(name, JSON.parse(readFileSync(path.join(DIST, name, 'release.json'), 'utf8')) as Release);
  }
}, 240_000);
vi.setConfig({ testTimeout: 60_000 });

const release = (name: FrontEndName): Release => {
  const one = releases.get(name);
  if (!one) throw new Error(`${name} was not built`);
  return one;
};
const weight = (bytes: string | Buffer): number => brotliCompressSync(bytes).length;
const known = new Map<string, number>();
const sizeOf = (name: FrontEndName, files: readonly string[]): number =>
  files.reduce((sum, file) => {
    const full = path.join(DIST, name, file);
    const size = known.get(full) ?? weight(readFileSync(full));
    known.set(full, size);
    return sum + size;
  }, 0);
const remotes = FRONT_ENDS.filter((name) => name !== 'shell');

/** Scripts of the shell that are not bundled. */
const NOT_BUNDLED = /^(theme|start)\./;

/** What a build and a new remote read, besides the packages. */
const SOURCES = 'contract kit product shell mf-* platform package.json package-lock.json tsconfig.json'.split(' ');

/** Copies the sources of this checkout to another folder of the same disk, and hard-links its packages there. */
function copyCheckout(dir: string): void {
  const filter = (file: string) => path.basename(file) !== 'node_modules';
  for (const source of globSync(SOURCES, { cwd: ROOT }))
    cpSync(path.join(ROOT, source), path.join(dir, source), { recursive: true, filter });
  const linked = spawnSync('cp', ['-al', path.join(ROOT, 'node_modules'), dir], { encoding: 'utf8' });
  if (linked.status !== 0) throw new Error(linked.stderr);
}

/** True when the packages are links to another checkout's: a copy would have them in the same place. */
const BORROWED = lstatSync(path.join(ROOT, 'node_modules/react')).isSymbolicLink();

test.skipIf(BORROWED)(
  'the same sources are the same releases in another folder, also beside a remote that joined',
  () => {
    const elsewhere = path.join(ROOT, '.niyukti/elsewhere/deeper', String(process.pid));
    try {
      copyCheckout(elsewhere);
      const { NIYUKTI_DIST: _, ...env } = process.env;
      const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: elsewhere, encoding: 'utf8', env });
      const joined = run('platform/bin/niyukti.mjs', 'new-remote', 'guidance');
      expect(joined.status, joined.stderr).toBe(0);
      const done = run('platform/src/main.ts', 'build');
      expect(done.stdout, done.stderr).toMatch(/^guidance +\w+ built$/m);
      const ids = [...releases].map(([name, { id }]) => `${name.padEnd(10)} ${id} built`);
      expect(done.stdout.split('\n'), done.stderr).toEqual(expect.arrayContaining(ids));
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
    }
  },
  240_000,
);

test('each script of a front end has a source map with paths of the checkout alone', () => {
  for (const name of FRONT_ENDS) {
    const { files, maps = {} } = release(name);
    const scripts = Object.keys(files).filter((file) => file.endsWith('.js') && !NOT_BUNDLED.test(file));
    expect(Object.keys(maps).sort(), name).toEqual(scripts.sort());
    for (const { file } of Object.values(maps)) {
      const map = JSON.parse(readFileSync(path.join(DIST, name, file), 'utf8'));
      expect(Object.keys(map)).toEqual(['sources', 'mappings']);
      expect(map.sources.filter((source: string) => source.includes(ROOT))).toEqual([]);
    }
  }
});

test("the shell's release lists every shared module with its names", () => {
  const { names = {} } = release('shell').shares ?? {};
  expect(Object.keys(names).sort()).toEqual(Object.keys(SINGLETONS).sort());
  expect(names['@niyukti/kit']?.length).toBeGreaterThan(100);
  expect(names.react).toEqual(expect.arrayContaining(['useState', 'useEffect']));
});

test.each(remotes)('%s lists its imports of the kit and of React', (name) => {
  const taken = release(name).shares;
  expect(taken?.names['@niyukti/kit']?.length).toBeGreaterThan(0);
  expect(taken?.names['react/jsx-runtime']).toEqual(expect.arrayContaining(['jsx']));
});

const overBudget = (name: FrontEndName) =>
  weighed(release(name), (file) => sizeOf(name, [file])).filter(({ weight: own, budget }) => own > budget);

test('the shell boots within its budget', () => {
  expect(overBudget('shell')).toEqual([]);
});

test.each(remotes)(
  'the entry of %s and each of its screens are within their budgets, alone and as the first',
  (name) => {
    expect(overBudget(name)).toEqual([]);
  },
);

test.each(Object.entries(ROLE_HOMES))(
  'the scripts that a document of %s names are within the budget of its home',
  (_, path) => {
    const shell = release('shell');
    const boot = Object.keys(shell.files).filter(
      (file) => file.endsWith('.js') && shell.document?.includes(`/${file}"`),
    );
    const remote = remotes.map(release).find(({ screens }) => screens.some((screen) => screen.path === path));
    const home = remote?.screens.find((screen) => screen.path === path);
    expect(home?.js.length).toBeGreaterThan(0);
    const own = remote && home ? sizeOf(remote.name, [remote.entry, ...home.js]) : Number.NaN;
    const bytes = sizeOf('shell', boot) + own;
    if (bytes > BUDGETS.firstScriptWarning) console.warn(`The scripts of ${path} have ${bytes} bytes.`);
    expect(bytes).toBeLessThanOrEqual(BUDGETS.firstScript);
  },
);

test.each(remotes)('%s contains no copy of a shared module', (name) => {
  for (const file of Object.keys(release(name).files).filter((one) => one.endsWith('.js'))) {
    expect(readFileSync(path.join(DIST, name, file), 'utf8'), file).not.toMatch(
      /react\.dev\/errors|QueryClientProvider/,
    );
  }
});

test.each(remotes)('prerendered pages of %s are within their budget: document, styles, fonts', (name) => {
  const { files, css, document } = release('shell');
  const { pages, screens } = release(name);
  // The fonts that every document preloads, and the one with the rupee sign where a page shows it.
  const fonts = (html: string) =>
    Object.entries(files)
      .filter(
        ([file]) =>
          file.endsWith('.woff2') && (file.startsWith('figtree-inr') ? html.includes('₹') : document?.includes(file)),
      )
      .reduce((sum, [, { size }]) => sum + size, 0);
  const table = screens.map((screen) => ({ ...screen, description: '' }));
  const whole = screens.filter((one) => one.prerendered);
  expect(whole.length).toBeGreaterThan(0);
  for (const screen of whole) {
    const html = `${document}${pages[screen.path]}${JSON.stringify(table)}`;
    const styles = sizeOf('shell', css) + sizeOf(name, screen.css);
    expect(weight(html) + styles + fonts(html), screen.path).toBeLessThanOrEqual(BUDGETS.publicPage);
  }
});

test("class names are hashed, so that no front end styles another one's elements", () => {
  const shared = ['lucide'];
  const named = FRONT_ENDS.flatMap((name) =>
    Object.keys(release(name).files)
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => {
        const css = readFileSync(path.join(DIST, name, file), 'utf8').replace(/url\([^)]*\)/g, '');
        const classes = [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one = '']) => one);
        expect(classes.length, file).toBeGreaterThan(0);
        return classes
          .filter((one) => !/^n[\w-]{5}$/.test(one) && !shared.includes(one))
          .map((one) => `${name} ${one}`);
      }),
  );
  expect(named).toEqual([]);
});

test('no prerendered page contains a script or an inline style', () => {
  for (const html of remotes.flatMap((name) => Object.values(release(name).pages)))
    expect(html).not.toMatch(/<script|<style| style="/);
});

test.each(remotes)(
  'one hash vouches for %s: its entry names every other script and style sheet with theirs',
  (name) => {
    const { entry, files } = release(name);
    const source = readFileSync(path.join(DIST, name, entry), 'utf8');
    const loaded = Object.entries(files).filter(([file]) => file !== entry && /\.(js|css)$/.test(file));
    expect(loaded.length).toBeGreaterThan(1);
    expect(loaded.filter(([, { integrity }]) => !source.includes(integrity)).map(([file]) => file)).toEqual([]);
  },
);

test("the shell's document has the hashes of its scripts, and these the hashes of later ones", () => {
  const { files, document, css } = release('shell');
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
  const boot = scripts.filter((file) => document?.includes(`/remotes/shell/${file}"`));
  expect(boot.length).toBeGreaterThan(1);
  const sources = boot.map((file) => readFileSync(path.join(DIST, 'shell', file), 'utf8')).join('\n');
  for (const file of scripts) {
    const integrity = files[file]?.integrity ?? '-';
    expect([file, (boot.includes(file) ? document : sources)?.includes(integrity)]).toEqual([file, true]);
  }
  // The gateway links these, with their hashes of the list.
  for (const file of css) expect(files[file]?.integrity).toMatch(/^sha384-/);
});

/** The releases after a change of the shell: marketing's pages belong to it, so marketing changes too. */
function afterShellChange(): Release[] {
  const shell = makeRelease({ ...release('shell'), document: `${release('shell').document}\n` });
  return [shell, makeRelease({ ...release('marketing'), pair: shell.id }), release('hr')];
}

test('a start beside a canary of the public site uploads what changed, promotes nothing and names the command', async () => {
  const state = mkdtempSync(path.join(tmpdir(), 'niyukti-publish-'));
  vi.stubEnv('NIYUKTI_STATE', state);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await applyMigrations({ remote: false });
    await withStores({ remote: false }, async (stores) => {
      expect(await publish(stores, [...releases.values()])).toHaveLength(releases.size);
      const live = async () =>
        (await stores.DB.prepare('SELECT name, release_id FROM release_pointers ORDER BY name').all()).results;
      const before = await live();
      await stores.DB.prepare(
        "UPDATE release_pointers SET canary_id = release_id, canary_percent = 10, canary_salt = 'salt', canary_since = 1 WHERE name = 'marketing'",
      ).run();
      const next = afterShellChange();
      expect(await publish(stores, next)).toEqual([]);
      expect(await live()).toEqual(before);
      const lines = log.mock.calls.flat().join('\n');
      expect(lines).toContain(`promote marketing ${next[1]?.id.slice(0, 6)} --anyway`);
      expect(lines).toContain(`promote shell ${next[0]?.id.slice(0, 6)} --anyway`);
      expect(lines).not.toContain('promote hr');
    });
  } finally {
    log.mockRestore();
    vi.unstubAllEnvs();
    rmSync(state, { recursive: true, force: true });
  }
}, 180_000);
