import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { DAILY, FUZZ, fuzz } from '../testing/fuzz-run.ts';

const requests = FUZZ.requests / FUZZ.shards;

it(`${requests} strange requests meet no failure, no leak and no answer that the description does not know`, {
  timeout: 600_000,
}, async () => {
  const { faults, failures, seen, sent } = await fuzz(requests, FUZZ.seed + 1);
  expect(failures.slice(0, 5)).toEqual([]);
  expect(faults).toEqual([]);
  expect(sent).toBe(requests);
  expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBe(requests);
  expect(requests * FUZZ.shards).toBeGreaterThanOrEqual(env.FUZZ ? 0 : DAILY);
  // The run is worth something only if it got past the door as often as it was refused.
  expect(seen.get(200) ?? 0).toBeGreaterThan(requests / 20);
  expect(seen.get(422) ?? 0).toBeGreaterThan(requests / 20);
});
