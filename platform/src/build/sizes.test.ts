import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FRONT_ENDS, type FrontEndName, type Release } from '@niyukti/contract/release';
import { beforeAll, expect, test, vi } from 'vitest';
import { DIST, ROOT } from '../paths.ts';

/** What each thing may weigh as it travels (brotli), in bytes. docs/decisions/0004 says how it is measured. */
const KB = 1024;
const BUDGET = {
  shellBoot: 130 * KB,
  entry: 9 * KB,
  /** Nineteen pages that are read one by one: each has files of its own, and the entry their hashes. */
  marketingEntry: 10 * KB,
  screen: 20 * KB,
  firstScreen: 42 * KB,
  publicPage: 40 * KB,
};

const releases = new Map<FrontEndName, Release>();

beforeAll(() => {
  const done = spawnSync(process.execPath, ['platform/src/commands/build.ts'], { cwd: ROOT, encoding: 'utf8' });
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
const weighed = new Map<string, number>();
const sizeOf = (name: FrontEndName, files: readonly string[]): number =>
  files.reduce((sum, file) => {
    const full = path.join(DIST, name, file);
    const size = weighed.get(full) ?? weight(readFileSync(full));
    weighed.set(full, size);
    return sum + size;
  }, 0);
const remotes = FRONT_ENDS.filter((name) => name !== 'shell');

test('the shell boots within its budget', () => {
  const scripts = Object.keys(release('shell').files).filter((file) => file.endsWith('.js'));
  expect(sizeOf('shell', scripts)).toBeLessThanOrEqual(BUDGET.shellBoot);
});

test.each(remotes)('the entry of %s is within its budget and the remote brings no copy of what is shared', (name) => {
  const { entry, files } = release(name);
  const budget = name === 'marketing' ? BUDGET.marketingEntry : BUDGET.entry;
  expect(sizeOf(name, [entry])).toBeLessThanOrEqual(budget);
  for (const file of Object.keys(files).filter((one) => one.endsWith('.js'))) {
    expect(readFileSync(path.join(DIST, name, file), 'utf8'), file).not.toMatch(
      /react\.dev\/errors|QueryClientProvider/,
    );
  }
});

test.each(remotes)(
  'what one screen of %s adds, and the first screen with all that its area shares, are within their budgets',
  (name) => {
    const { screens } = release(name);
    const users = new Map<string, number>();
    for (const file of screens.flatMap((screen) => screen.js)) users.set(file, (users.get(file) ?? 0) + 1);
    for (const screen of screens) {
      const own = screen.js.filter((file) => users.get(file) === 1);
      expect(sizeOf(name, own), `${screen.path} alone`).toBeLessThanOrEqual(BUDGET.screen);
      expect(sizeOf(name, [...screen.js, ...screen.css]), `${screen.path} first`).toBeLessThanOrEqual(
        BUDGET.firstScreen,
      );
    }
  },
);

test('a public page is within its budget before it comes alive: document, styles, fonts', () => {
  const { files, css, document } = release('shell');
  const { pages, screens } = release('marketing');
  const fonts = Object.keys(files).filter((file) => document?.includes(file) && file.endsWith('.woff2'));
  const frame = sizeOf('shell', css) + fonts.reduce((sum, file) => sum + (files[file]?.size ?? 0), 0);
  const table = screens.map((screen) => ({ ...screen, description: '' }));
  for (const screen of screens.filter((one) => one.prerendered)) {
    const html = weight(`${document}${pages[screen.path]}${JSON.stringify(table)}`);
    expect(html + frame + sizeOf('marketing', screen.css), screen.path).toBeLessThanOrEqual(BUDGET.publicPage);
  }
});

test('no prerendered page holds a script or an inline style', () => {
  for (const html of Object.values(release('marketing').pages)) expect(html).not.toMatch(/<script|<style| style="/);
});
