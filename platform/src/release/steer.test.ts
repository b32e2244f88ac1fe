import { expect, test, vi } from 'vitest';
import { canary, frontEndFirst, promote, releaseOf } from './steer.ts';

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
  expect(await releaseOf(two, 'seeker', 'aaaaaa')).toMatchObject({ release: 'aaaaaa0000000000' });
  expect(await releaseOf(two, 'seeker', '3f0c5a1b')).toMatchObject({ release: '3f0c5a1be2d94c77' });
  await expect(releaseOf(two, 'seeker', '3f0c5a')).rejects.toThrow('2 releases of seeker begin with 3f0c5a');
  await expect(releaseOf(two, 'seeker', 'bbbbbb')).rejects.toThrow('No release of seeker begins with bbbbbb.');
  await expect(releaseOf(two, 'seeker', '3f0')).rejects.toThrow('give at least its first six digits');
});

test('a release that is older than the list needs its whole id', async () => {
  expect(await releaseOf(deployment(), 'seeker', 'cccccccccccccccc')).toMatchObject({ release: 'cccccccccccccccc' });
});

test.each([
  ['promoted', 'promote', () => promote(), []],
  ['shown to visitors', 'canary', () => canary(), ['10']],
] as const)(
  'a release with changes that are not committed is %s only with --anyway',
  async (_, path, command, args) => {
    const summary = {
      release: '3f0c5a1be2d94c77',
      createdAt: '2026-11-22T08:00:00.000Z',
      by: 'ci',
      files: 1,
      bytes: 1,
    };
    const provenance = { commit: null, branch: null, clean: false, by: 'Asha Rao', with: 'Node 24' };
    const seeker = { name: 'seeker', label: 'The seeker', live: null, canary: null, previous: null, history: [] };
    const releases = [{ ...summary, kit: '1.0.0', pair: null, provenance }];
    const called = vi.fn(async () => Response.json({ ...seeker, releases }));
    vi.stubGlobal('fetch', called);
    vi.stubEnv('NIYUKTI_DEPLOY_TOKEN', 'niyukti_seeker_x');
    const { argv } = process;
    const run = (...more: string[]) => {
      process.argv = ['node', 'main.ts', 'seeker', '3f0c5a', ...args, '--to', 'http://niyukti.test', ...more];
      return command();
    };
    vi.spyOn(console, 'log').mockReturnValue(undefined);
    try {
      await expect(run()).rejects.toThrow('seeker 3f0c5a1be2d94c77 was built with changes that are not committed.');
      expect(called).toHaveBeenCalledTimes(1);
      await run('--anyway');
      expect(called).toHaveBeenLastCalledWith(`http://niyukti.test/api/deploy/seeker/${path}`, expect.anything());
    } finally {
      process.argv = argv;
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
    }
  },
);
