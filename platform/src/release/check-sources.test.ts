import { expect, test } from 'vitest';
import { checkCheckout, checkSources } from './check-sources.ts';

const fine = { types: async () => true, surface: () => true };
const said = (looks: Partial<typeof fine>) =>
  checkSources('seeker', { ...fine, ...looks }).then(
    () => 'released',
    (error: Error) => `${error.name}: ${error.message}`,
  );

test('sources whose types fit, beside a kit that is recorded, are released', async () => {
  expect(await said({})).toBe('released');
});

test('a type error is not released, and is said in the compiler’s words', async () => {
  const types = async (dir?: string, write?: (text: string) => void) => {
    write?.(`${dir}/src/a.ts(1,1): error TS2305: no exported member 'Ribbon'.\n`);
    return false;
  };
  expect(await said({ types })).toBe(
    "Refusal: mf-seeker/src/a.ts(1,1): error TS2305: no exported member 'Ribbon'.\n\nThe types do not fit, so nothing was released: correct what stands above.",
  );
});

test('a kit whose surface nobody recorded is not built against', async () => {
  const surface = (write?: (text: string) => void) => {
    write?.('+ function Ribbon(): void\n');
    return false;
  };
  expect(await said({ surface })).toMatch(/^Refusal: \+ function Ribbon[\s\S]*Nothing was released: live remotes rely/);
});

test('a deployment is held to the same, over the whole checkout', async () => {
  const seen: unknown[] = [];
  const types = async (dir: string | null) => {
    seen.push(dir);
    return seen.length === 1;
  };
  await checkCheckout({ ...fine, types });
  await expect(checkCheckout({ ...fine, types })).rejects.toThrow('The types do not fit, so nothing was released');
  await expect(checkCheckout({ ...fine, surface: () => false })).rejects.toThrow('kit/api-report.md');
  expect(seen).toEqual([null, null]);
});
