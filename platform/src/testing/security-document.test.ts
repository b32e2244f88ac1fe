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
  const [gone, other] = namedTests('`a/b.test.ts` › "x", `contract/src/screens/own-path.test.ts` › "no such title"');
  expect(missing([gone, other].filter((one) => one !== undefined))).toEqual([gone, other]);
});

test('every test that docs/security.md names exists', () => {
  const tests = namedTests(DOCUMENT);
  expect(tests.length).toBeGreaterThan(100);
  expect(missing(tests)).toEqual([]);
});

const REQUIREMENTS = [...DOCUMENT.matchAll(/^\| (\d+\.\d+\.\d+) +\|([^|]+)\|(.+)\|$/gm)].map(
  ([, id = '', words = '', how = '']) => ({ id, words: words.trim(), how: how.trim() }),
);

/** How a line says that its requirement stands. Null where it says nothing that can be held. */
function standing(how: string): 'met' | 'not applicable' | 'not met' | null {
  if (/^not applicable: .{4}/.test(how)) return 'not applicable';
  if (/^not met: .{4}/.test(how)) return 'not met';
  return namedTests(how).length > 0 ? 'met' : null;
}

test('every requirement has a line of its own, in order', () => {
  const ids = REQUIREMENTS.map(({ id }) => id.split('.').map(Number));
  expect(ids.length).toBe(254);
  expect(ids).toEqual([...ids].sort((a, b) => a.reduce((less, part, index) => less || part - (b[index] ?? 0), 0)));
  expect(new Set(ids.map(String)).size).toBe(ids.length);
  expect(REQUIREMENTS.filter(({ words }) => words === '')).toEqual([]);
});

test('every requirement names a test, or says why it is not applicable or not met', () => {
  expect(['none', 'not met:', 'not applicable: none'].map(standing)).toEqual([null, null, 'not applicable']);
  expect(REQUIREMENTS.filter(({ how }) => standing(how) === null)).toEqual([]);
});

test('the document counts its requirements as its lines say', () => {
  const count = (one: string) => REQUIREMENTS.filter(({ how }) => standing(how) === one).length;
  expect(DOCUMENT).toContain(
    `Of ${REQUIREMENTS.length} requirements ${count('met')} are met, ${count('not applicable')} are not applicable and ${count('not met')} are not met.`,
  );
});

test('every section that a line rests on is in the document, with its table', () => {
  const named = REQUIREMENTS.flatMap(({ how }) => [...how.matchAll(/below, "([^"]+)"/g)].map(([, title]) => title));
  expect(named.length).toBeGreaterThan(5);
  const sections = DOCUMENT.split(/^#{2,3} /m);
  const isThere = (title: string) =>
    sections.some((one) => one.startsWith(`${title}\n`) && (title === 'Dependencies' || one.includes('| ---')));
  expect(named.filter((title = '') => !isThere(title))).toEqual([]);
});

test('every address that the Worker calls by a setting is documented', () => {
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const env = read('worker/src/core/env.ts') + read('worker/src/releases/env.ts');
  const settings = env.match(/\w+_URL|RELEASE_WEBHOOK/g) ?? [];
  expect(settings.length).toBeGreaterThan(3);
  const documented = read('docs/deploy.md');
  expect(settings.filter((name) => !documented.includes(name))).toEqual([]);
});
