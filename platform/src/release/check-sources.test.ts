import { expect, test } from 'vitest';
import { checkCheckout, checkSources } from './check-sources.ts';

test('sources whose types fit are released', async () => {
  await expect(checkSources('seeker', async () => true)).resolves.toBeUndefined();
});

test('a type error is not released, and is said in the compiler’s words', async () => {
  const checkTypes = async (args: readonly string[], write: (text: string) => void) => {
    write(`${args.at(-1)}/src/a.ts(1,1): error TS2305: no exported member 'Ribbon'.\n`);
    return false;
  };
  await expect(checkSources('seeker', checkTypes)).rejects.toThrow(
    "mf-seeker/src/a.ts(1,1): error TS2305: no exported member 'Ribbon'.\n\nThe types do not fit, so nothing was released: correct what stands above.",
  );
});

test('a deployment is held to the same, over the whole checkout', async () => {
  await expect(checkCheckout(async (args) => args.length !== 1)).rejects.toThrow('The types do not fit');
});
