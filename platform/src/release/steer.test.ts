import { expect, test } from 'vitest';
import { frontEndFirst, releaseOf } from './steer.ts';

test("a front end is named first; in a team's own repository its name may be left out", () => {
  expect(frontEndFirst(['mf-seeker', '3f0c5a'], 1, undefined)).toEqual(['seeker', '3f0c5a']);
  expect(frontEndFirst(['3f0c5a'], 1, 'campus')).toEqual(['campus', '3f0c5a']);
  expect(frontEndFirst(['campus', '3f0c5a'], 1, 'campus')).toEqual(['campus', '3f0c5a']);
  expect(() => frontEndFirst(['seeker'], 1, undefined)).toThrow('An argument is missing after "seeker".');
  expect(() => frontEndFirst(['campus', '3f0c5a', 'more'], 1, 'campus')).toThrow(
    'this repository releases campus alone',
  );
  expect(() => frontEndFirst([], 0, undefined)).toThrow('Say which front end');
});

const release = (id: string) => ({ release: id }) as never;
const deployment = (...ids: string[]) => ({
  releases: async () => ({ live: null, releases: ids.map(release) }) as never,
});

test('six digits of an id are enough when they name one release', async () => {
  const two = deployment('3f0c5a1be2d94c77', '3f0c5affffffffff', 'aaaaaa0000000000');
  expect(await releaseOf(two, 'seeker', 'aaaaaa')).toBe('aaaaaa0000000000');
  expect(await releaseOf(two, 'seeker', '3f0c5a1b')).toBe('3f0c5a1be2d94c77');
  await expect(releaseOf(two, 'seeker', '3f0c5a')).rejects.toThrow('2 releases of seeker begin with 3f0c5a');
  await expect(releaseOf(two, 'seeker', 'bbbbbb')).rejects.toThrow('No release of seeker begins with bbbbbb.');
  await expect(releaseOf(two, 'seeker', '3f0')).rejects.toThrow('give at least its first six digits');
});

test('a release that is older than the list needs its whole id', async () => {
  expect(await releaseOf(deployment(), 'seeker', 'cccccccccccccccc')).toBe('cccccccccccccccc');
});
