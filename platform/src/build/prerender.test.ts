import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Screen } from '@niyukti/contract/release';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../progress.ts';
import { prerenderPages } from './prerender.ts';

const SHELL = `export const shared = {};
export const renderPage = async (path, registry, page) => page();
export const renderView = async (view) => view();`;
const REMOTE =
  "export const screens = [{ path: '/StudentLogIn', prerendered: true, page: async () => () => '<p>Log in</p>' }];";
const THROWS = "throw new Error('No such\\nflag');";
const HOME = {
  path: '/Home',
  role: 'student',
  layout: 'role',
  asks: [{ call: 'getStudentNext' }],
} as unknown as Screen;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'niyukti-prerender-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** What comes of bundles of these sources: the pages, or the words of the refusal. */
async function rendered(sources: { shell?: string; remote?: string; views?: string }) {
  const bundle = (name: keyof typeof sources, otherwise: string) => {
    const file = path.join(dir, `${name}.mjs`);
    writeFileSync(file, sources[name] ?? otherwise);
    return file;
  };
  const bundles = {
    shell: bundle('shell', SHELL),
    remote: bundle('remote', REMOTE),
    ...(sources.views ? { views: bundle('views', '') } : {}),
  };
  return prerenderPages('seeker', [HOME], bundles).catch((error: Error) => {
    expect(error).toBeInstanceOf(Refusal);
    return error.message.split('\n')[0];
  });
}

test('pages and first views are rendered in the shell', async () => {
  const views = "export const firstViews = { '/Home': () => '<p>{{getStudentNext.applied}}</p>' };";
  expect(await rendered({ views })).toEqual({
    '/StudentLogIn': '<p>Log in</p>',
    '/Home': '<p>{{getStudentNext.applied}}</p>',
  });
});

test.each([
  ['the shell', { shell: THROWS }, 'What renders pages in the shell threw while it was read: No such'],
  ['the pages', { remote: THROWS }, 'What renders the pages of seeker threw while it was read: No such'],
  ['the first views', { views: THROWS }, 'first-views.tsx of seeker threw while it was read: No such'],
])('a throw at the top of %s is one sentence, not a stack', async (_, sources, words) => {
  expect(await rendered(sources)).toBe(words);
});

test('a throw at the top of a page, or while it is rendered, names the page', async () => {
  const screen = (page: string) => `export const screens = [{ path: '/A', prerendered: true, page: ${page} }];`;
  for (const page of [`async () => { ${THROWS} }`, `async () => () => { ${THROWS} }`])
    expect(await rendered({ remote: screen(page) })).toBe('/A threw while it was prerendered: No such');
  const views = `export const firstViews = { '/Home': () => { ${THROWS} } };`;
  expect(await rendered({ views })).toBe('/Home threw while it was prerendered: No such');
});
