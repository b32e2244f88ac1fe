import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';

const DOCUMENT = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

/** Tests that a text names, as `file` › "title". */
function namedTests(text: string): { file: string; title: string }[] {
  return [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › "([^"]+)"/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
}

/** Whether a source has a test of this title, however its quotes are written. */
function has(source: string, title: string): boolean {
  return source.replaceAll("\\'", "'").includes(title);
}

const missing = (tests: readonly { file: string; title: string }[]) =>
  tests.filter(({ file, title }) => {
    const at = path.join(ROOT, file);
    return !existsSync(at) || !has(readFileSync(at, 'utf8'), title);
  });

test('a test that is not there is found, by its file and by its title', () => {
  const [gone, other] = namedTests('`a/b.test.ts` › "x", `contract/src/own-path.test.ts` › "no such title"');
  expect(missing([gone, other].filter((one) => one !== undefined))).toEqual([gone, other]);
});

test('every test that docs/security.md names exists', () => {
  const tests = namedTests(DOCUMENT);
  expect(tests.length).toBeGreaterThan(100);
  expect(missing(tests)).toEqual([]);
});

test('every requirement has a line of its own, in order, with how it is met', () => {
  const lines = [...DOCUMENT.matchAll(/^\| (\d+\.\d+\.\d+) +\|([^|]+)\|(.+)\|$/gm)];
  const ids = lines.map(([, id = '']) => id.split('.').map(Number));
  expect(ids.length).toBe(254);
  expect(ids).toEqual([...ids].sort((a, b) => a.reduce((less, part, index) => less || part - (b[index] ?? 0), 0)));
  expect(new Set(ids.map(String)).size).toBe(ids.length);
  expect(lines.filter(([, , words = '', how = '']) => words.trim() === '' || how.trim().length < 4)).toEqual([]);
});
