import { beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../progress.ts';
import { beforeShipping } from './before.ts';

let done: string[];
beforeEach(() => {
  done = [];
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

const RELEASES = [{ name: 'shell' }, { name: 'seeker' }];
/** The checks, one of which may fail. */
const checks = (failing: Record<string, Error> = {}) => {
  const check = (name: string, answer: unknown) => async () => {
    done.push(name);
    if (failing[name]) throw failing[name];
    return answer;
  };
  return {
    checkTypes: check('types', undefined),
    build: check('build', { releases: RELEASES, built: ['shell'] }),
    refuseIncompatible: check('refuseIncompatible', undefined),
  } as unknown as NonNullable<Parameters<typeof beforeShipping>[1]>;
};

test('types, the build and the live remotes are checked, in this order', async () => {
  expect(await beforeShipping({ remote: false }, checks())).toBe(RELEASES);
  expect(done).toEqual(['types', 'build', 'refuseIncompatible']);
});

test.each([
  ['a type error', 'types', new Refusal('The types have errors'), ['types']],
  ['a source that does not compile', 'build', new Refusal('no such name'), ['types', 'build']],
  [
    'a live remote that the new shell breaks',
    'refuseIncompatible',
    new Refusal('campus was built'),
    ['types', 'build', 'refuseIncompatible'],
  ],
])('%s ends a deployment before anything is changed', async (_, which, error, until) => {
  await expect(beforeShipping({ remote: false }, checks({ [which]: error }))).rejects.toBe(error);
  expect(done).toEqual(until);
});
