import { expect, test } from 'vitest';
import { checkTypes } from './check-types.ts';

test('a front end with a type error is not released, and the compiler’s output says why', async () => {
  const output = "mf-seeker/src/a.ts(1,1): error TS2305: no exported member 'Ribbon'.";
  await expect(checkTypes('seeker', async () => ({ passed: false, output }))).rejects.toThrow(
    `${output}\n\nThe types have errors, so nothing was released: correct what stands above.`,
  );
});

test('a deployment checks the types of the whole checkout', async () => {
  const run = async (_: string, args: readonly string[]) => ({ passed: args.length !== 1, output: '' });
  await expect(checkTypes(undefined, run)).rejects.toThrow('The types have errors');
});
