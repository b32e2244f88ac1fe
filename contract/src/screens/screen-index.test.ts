import { describe, expect, test } from 'vitest';
import { screenIndex } from './screen-index.ts';
import { SCREEN_PATH, sameParams, screenAddress, screenShape, withParams } from './screen-path.ts';

const screen = (path: string, ...aliases: string[]) => ({ path, aliases });
const seeker = {
  name: 'seeker',
  screens: [screen('/Jobs/{slug}'), screen('/Joblist', '/Job-list'), screen('/Jobs/{slug}/Apply')],
};
const hr = {
  name: 'hr',
  screens: [screen('/Jobs/New'), screen('/Jobs/New/{kind}'), screen('/A/{x}/C'), screen('/A/B/{y}')],
};
const look = screenIndex([seeker, hr]);
const found = (path: string) => {
  const one = look(path);
  return one && [one.by.name, one.screen.path, one.params];
};

describe('the screen at a path', () => {
  test.each([
    ['/Joblist', ['seeker', '/Joblist', {}]],
    ['/JOBLIST/', ['seeker', '/Joblist', {}]],
    ['/job-LIST', ['seeker', '/Joblist', {}]],
    ['/jobs/Welder-Pune', ['seeker', '/Jobs/{slug}', { slug: 'Welder-Pune' }]],
    ['/Jobs/Welder-Pune/', ['seeker', '/Jobs/{slug}', { slug: 'Welder-Pune' }]],
    ['/Jobs/Welder%20in%2FPune', ['seeker', '/Jobs/{slug}', { slug: 'Welder in/Pune' }]],
    ['/Jobs/%E0%A4%A8%E0%A5%8C', ['seeker', '/Jobs/{slug}', { slug: 'नौ' }]],
    ['/Jobs/x/APPLY', ['seeker', '/Jobs/{slug}/Apply', { slug: 'x' }]],
  ])('%s', (path, expected) => expect(found(path)).toEqual(expected));

  test('is a literal one before any pattern, of whichever remote', () => {
    expect(found('/jobs/NEW')).toEqual(['hr', '/Jobs/New', {}]);
    expect(found('/Jobs/new/part-time')).toEqual(['hr', '/Jobs/New/{kind}', { kind: 'part-time' }]);
  });

  test('is, of two patterns, the one with the earlier literal segment, in any order', () => {
    expect(found('/A/B/C')).toEqual(['hr', '/A/B/{y}', { y: 'C' }]);
    const turned = screenIndex([{ screens: [...hr.screens].reverse() }]);
    expect(turned('/a/b/c')?.screen.path).toBe('/A/B/{y}');
    expect(turned('/a/z/c')?.screen.path).toBe('/A/{x}/C');
  });

  test.each([
    '/',
    '/Jobs',
    '/Jobs/',
    '/Jobs//',
    '/Jobs//Apply',
    '/Jobs/x/Apply/y',
    '/Jobs/x/y',
    '//Jobs/x',
    '/Jobs/%E0%A4%A',
    '/A/%/C',
  ])('is nobody’s at %s', (path) => expect(found(path)).toBeUndefined());

  test('is found without backtracking, for long paths and similar patterns', () => {
    const names = Array.from({ length: 12 }, (_, at) => `p${at}`);
    // Every mixture of literals and parameters: a search that goes back would take 4,096 ways
    // through them.
    const screens = Array.from({ length: 4_096 }, (_, mask) =>
      screen(`/A/${names.map((name, at) => ((mask >> at) & 1 ? `{${name}}` : 'a')).join('/')}`),
    );
    const many = screenIndex([{ screens }]);
    let reads = 0;
    const decode = globalThis.decodeURIComponent;
    globalThis.decodeURIComponent = (text) => {
      reads += 1;
      return decode(text);
    };
    try {
      expect(many(`/A/${'a/'.repeat(11)}b`)?.screen.path).toBe(`/A/${'a/'.repeat(11)}{p11}`);
      expect(reads).toBe(1);
      expect(many(`/A/${'a/'.repeat(50_000)}b`)).toBeUndefined();
      expect(reads).toBe(1);
    } finally {
      globalThis.decodeURIComponent = decode;
    }
  });
});

describe('a path', () => {
  test.each(['/', '/Jobs', '/Jobs/{slug}', '/A-1/{a}/{b2}/C'])('may be %s', (path) =>
    expect(path).toMatch(SCREEN_PATH),
  );
  test.each([
    '',
    'Jobs',
    '/Jobs/',
    '//Jobs',
    '/{slug}',
    '/Jobs/{}',
    '/Jobs/{Slug}',
    '/Jobs/x{slug}',
    '/Jobs/{slug',
    '/Jobs/*',
    '/Jobs/:slug',
    '/a b',
  ])('is not %j', (path) => expect(path).not.toMatch(SCREEN_PATH));

  test('has one URL for its values, from which they are read back', () => {
    const params = { slug: 'Welder in/Pune & नौ?' };
    const address = screenAddress('/Jobs/{slug}', params);
    expect(address).toBe('/Jobs/Welder%20in%2FPune%20%26%20%E0%A4%A8%E0%A5%8C%3F');
    expect(found(address)).toEqual(['seeker', '/Jobs/{slug}', params]);
    expect(screenAddress('/Joblist')).toBe('/Joblist');
  });

  test('has the shape of a path with other parameter names, and the parameters of its alias', () => {
    expect(screenShape('/Jobs/{slug}')).toBe(screenShape('/jobs/{jobId}'));
    expect(screenShape('/Jobs/{slug}')).not.toBe(screenShape('/Jobs/slug'));
    expect(sameParams('/A/{x}/{y}', '/B/{y}/{x}')).toBe(true);
    expect(sameParams('/A/{x}', '/B/{y}')).toBe(false);
  });

  test('fills its values into a title, and leaves other braces alone', () => {
    expect(withParams('Job {slug}', { slug: 'constructor' })).toBe('Job constructor');
    expect(withParams('{toString} {slug}', {})).toBe('{toString} {slug}');
  });
});
