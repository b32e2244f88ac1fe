import { it } from 'vitest';
import { checkShard } from '../testing/fuzz-run.ts';

it('random requests get no 5xx, no leak and no undocumented answer', { timeout: 600_000 }, () => checkShard(1));
