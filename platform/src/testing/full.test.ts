import { expect, test } from 'vitest';
import { FULL_SIZE, setFullSize, wantsFull } from './full.ts';

test('npm test is of daily size unless --full asks for all, and refuses what it does not know', () => {
  expect([wantsFull([]), wantsFull(['--full'])]).toEqual([false, true]);
  expect(() => wantsFull(['--ful'])).toThrow('npm test does not know "--ful"');
});

test('a size that is set already stays', () => {
  const env: NodeJS.ProcessEnv = { FUZZ: '200000' };
  setFullSize(env);
  expect(env).toEqual({ ...FULL_SIZE, FUZZ: '200000' });
});
