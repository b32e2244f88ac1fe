import { expect, test } from 'vitest';
import { HOSTILE_PATHS } from '../testing/hostile-paths.ts';
import { ownPath } from './own-path.ts';

test.each(HOSTILE_PATHS)('%j is no path of this site', (address) => {
  expect(ownPath(address)).toBeNull();
});

test.each([
  ['/', '/'],
  ['/Joblist?title=QA#top', '/Joblist?title=QA#top'],
  ['/a/../Home', '/Home'],
  ['/Home//x', '/Home//x'],
  ['/Home?to=//evil.test', '/Home?to=//evil.test'],
  ['/%5C/x', '/%5C/x'],
  ['/%2f/evil.test', '/%2f/evil.test'],
  ['/नौकरी', '/%E0%A4%A8%E0%A5%8C%E0%A4%95%E0%A4%B0%E0%A5%80'],
])('%s is one, and opens %s', (address, path) => {
  expect(ownPath(address)).toBe(path);
});

test('an own path is normalized, and normalizing it again changes nothing', () => {
  for (const address of [...HOSTILE_PATHS, '/a/../Home', '/Home//x', '/%2f/evil.test', '/x/%2e%2e/y']) {
    const path = ownPath(address);
    if (path === null) continue;
    expect(path, address).toMatch(/^\/(?!\/)[^\\\s]*$/);
    expect(ownPath(path), address).toBe(path);
  }
});

test('a hostile address is not an own path', () => {
  expect([ownPath(null), ownPath(undefined)]).toEqual([null, null]);
});
