import { expect, test } from 'vitest';
import { releaseOptions } from './release.ts';

const HERE = ['shell', 'seeker'];
const inside = (...args: string[]) => releaseOptions(HERE, undefined, args);
const outside = (...args: string[]) => releaseOptions(['campus'], 'campus', args);

test('a front end is named by its name or its folder; a repository of one remote may leave it out', () => {
  expect([inside('seeker').name, inside('mf-seeker').name]).toEqual(['seeker', 'seeker']);
  expect([outside().name, outside('campus').name]).toEqual(['campus', 'campus']);
});

test.each([
  [[], 'Say which front end, such as seeker.'],
  [['hr'], 'There is no front end "hr" here. There are: shell, seeker.'],
  [['seeker', 'shell'], '"shell" is too much'],
  [['seeker', '--percent', '120'], '--percent takes a number from 1 to 100, not "120".'],
  [['seeker', '--promote', '--percent', '5'], '--promote or --percent'],
  [['seeker', '--now'], "Unknown option '--now'. Add --help to see how the command is used."],
])('%j is refused in one sentence', (args, words) => {
  expect(() => inside(...args)).toThrow(words);
  expect(() => inside(...args)).toThrow(/^[^\n]+$/);
});
