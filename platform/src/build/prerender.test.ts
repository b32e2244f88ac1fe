import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../progress.ts';
import { prerenderPages } from './prerender.ts';

const SHELL = `export const shared = {};
export const renderPage = async (path, registry, page) => page();`;
const REMOTE =
  "export const screens = [{ path: '/StudentLogIn', prerendered: true, page: async () => () => '<p>Log in</p>' }];";
const THROWS = "throw new Error('No such\\nflag');";
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'niyukti-prerender-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** What comes of bundles of these sources: the pages, or the words of the refusal. */
async function rendered(sources: { shell?: string; remote?: string }) {
  const bundle = (name: keyof typeof sources, otherwise: string) => {
    const file = path.join(dir, `${name}.mjs`);
    writeFileSync(file, sources[name] ?? otherwise);
    return file;
  };
  const bundles = {
    shell: bundle('shell', SHELL),
    remote: bundle('remote', REMOTE),
  };
  return prerenderPages('seeker', [], bundles).catch((error: Error) => {
    expect(error).toBeInstanceOf(Refusal);
    return error.message.split('\n')[0];
  });
}

test('pages are rendered in the shell', async () => {
  expect(await rendered({})).toEqual({ '/StudentLogIn': '<p>Log in</p>' });
});

test('an error while a page is loaded or rendered names the page', async () => {
  const screen = (page: string) => `export const screens = [{ path: '/A', prerendered: true, page: ${page} }];`;
  for (const page of [`async () => { ${THROWS} }`, `async () => () => { ${THROWS} }`])
    expect(await rendered({ remote: screen(page) })).toBe('/A threw while it was prerendered: No such');
});
