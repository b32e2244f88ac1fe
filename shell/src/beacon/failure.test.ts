import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

const entry = (why: string) => new Error(`[ Federation Runtime ]: #RUNTIME-008 ScriptNetworkError: Script "x" ${why}`);
const chunk = (type: string) =>
  Object.assign(new Error(`Loading chunk 7 failed. (${type}: x)`), { name: 'ChunkLoadError', type });
const answering = (...statuses: (number | undefined)[]) =>
  [statuses.map((_, index) => String(index)), (file: string) => statuses[Number(file)]] as const;

test.each([
  ['slow', entry('timed out.'), answering(200)],
  ['slow', chunk('timeout'), answering(200)],
  ['missing', entry('unreachable'), answering(200, 404)],
  ['missing', chunk('error'), answering(500, 0)],
  ['unreachable', entry('unreachable'), answering(200, 0)],
  ['unreachable', entry('unreachable'), answering(undefined, undefined)],
  ['altered', chunk('error'), answering(200, undefined, 200)],
  ['start', chunk('missing'), answering(200)],
  ['start', new Error('ScriptExecutionError: threw'), answering(200)],
  ['start', new TypeError('x is not a function'), answering(200)],
  ['styles', Object.assign(new Error('Loading css chunk 3 failed'), { name: 'ChunkLoadError' }), answering(200)],
] as const)('a page is %s when %s', (kind, cause, [files, statusOf]) => {
  expect(failureOf(cause, files, statusOf)).toBe(kind);
});
