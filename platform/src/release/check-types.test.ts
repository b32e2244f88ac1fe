import { expect, test } from 'vitest';
import { checkTypes } from './check-types.ts';

test('a front end whose types have no error is released', async () => {
  await expect(checkTypes('seeker', async () => true)).resolves.toBeUndefined();
});

test('a front end with a type error is not released, and the compiler’s output says why', async () => {
  const runCompiler = async (args: readonly string[], write: (text: string) => void) => {
    write(`${args.at(-1)}/src/a.ts(1,1): error TS2305: no exported member 'Ribbon'.\n`);
    return false;
  };
  await expect(checkTypes('seeker', runCompiler)).rejects.toThrow(
    "mf-seeker/src/a.ts(1,1): error TS2305: no exported member 'Ribbon'.\n\nThe types have errors, so nothing was released: correct what stands above.",
  );
});

test('a deployment checks the types of the whole checkout', async () => {
  await expect(checkTypes(undefined, async (args) => args.length !== 1)).rejects.toThrow('The types have errors');
});
