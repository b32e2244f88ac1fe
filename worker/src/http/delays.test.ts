import { expect, it } from 'vitest';
import { db } from '../../testing/hiring.ts';
import { countFailure, type Delay } from './delays.ts';

const FREE: Delay = {
  key: 'tried',
  free: 3,
  seconds: 2,
  maxSeconds: 60,
  forget: { after: 'last', seconds: 3_600 },
};
const NOW = Date.UTC(2026, 10, 26);
const counted = async (now: number) => Number(await countFailure(db(), FREE, { now, scale: 1 }));

it('after the free failures tries are delayed, even if clocks differ', async () => {
  // Two log-ins from one office at one moment: the one that came first is counted second.
  expect([await counted(NOW), await counted(NOW - 5), await counted(NOW - 3)]).toEqual([1, 1, 1]);
  expect([await counted(NOW), await counted(NOW + 1_000), await counted(NOW + 2_000)]).toEqual([1, 0, 1]);
});
