import { beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../progress.ts';
import { beforeShipping } from './before.ts';

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

const RELEASES = [{ name: 'shell' }, { name: 'seeker' }];
/** The questions, one of which may fail. */
const asks = (failing: Record<string, Error> = {}) => {
  const ask = (name: string, answer: unknown) => async () => {
    asked.push(name);
    if (failing[name]) throw failing[name];
    return answer;
  };
  return {
    check: ask('types', undefined),
    build: ask('build', { releases: RELEASES, built: ['shell'] }),
    refuseIncompatible: ask('refuseIncompatible', undefined),
  } as unknown as NonNullable<Parameters<typeof beforeShipping>[1]>;
};

test('types and the kit, the build and what is live are asked, in this order', async () => {
  expect(await beforeShipping({ remote: false }, asks())).toBe(RELEASES);
  expect(asked).toEqual(['types', 'build', 'refuseIncompatible']);
});

test.each([
  ['types that do not fit', 'types', new Refusal('The types do not fit'), ['types']],
  ['sources that do not compile', 'build', new Refusal('no such name'), ['types', 'build']],
  [
    'a live remote that is left behind',
    'refuseIncompatible',
    new Refusal('campus was built'),
    ['types', 'build', 'refuseIncompatible'],
  ],
])('%s end a deployment before anything is changed', async (_, which, error, until) => {
  await expect(beforeShipping({ remote: false }, asks({ [which]: error }))).rejects.toBe(error);
  expect(asked).toEqual(until);
});
