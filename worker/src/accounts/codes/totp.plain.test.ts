import { expect, it } from 'vitest';
import { authenticatorUri, codeAt, newSecret, stepAt, stepOf } from './totp.ts';

/** The secret of RFC 6238's examples, '12345678901234567890' in Base32. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('shows at second %i what RFC 6238 does', async (second, code) => {
  expect(await codeAt(RFC, stepAt(second * 1_000))).toBe(code);
});

it('accepts the codes of the step before and after, and no others', async () => {
  const now = 1_790_000_000_000;
  const secret = newSecret();
  const steps = await Promise.all(
    [-2, -1, 0, 1, 2].map(async (by) => stepOf(secret, await codeAt(secret, stepAt(now) + by), now)),
  );
  expect(steps).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
});

it('makes a new secret of 160 bits each time', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

it('tells the app the account and the product', () => {
  const uri = new URL(authenticatorUri(RFC, 'a+b@made.test'));
  expect(decodeURIComponent(uri.pathname)).toContain('Niyukti:a+b@made.test');
  expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([RFC, 'Niyukti']);
});
