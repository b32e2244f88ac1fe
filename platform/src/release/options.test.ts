import { expect, test } from 'vitest';
import { releaseOptions, releaseUsage } from './options.ts';

const HERE = ['shell', 'seeker'];
const inside = (...args: string[]) => releaseOptions(args, HERE, false);
const NOTHING = { promote: false, preview: false, percent: undefined, forShell: undefined, together: false };

test('a front end is named as its folder or without mf-; outside there is one', () => {
  const said = { ...NOTHING, name: 'seeker', reason: 'Released from a checkout', to: undefined };
  expect(inside('mf-seeker')).toEqual(said);
  expect(releaseOptions([], ['seeker'], true)).toEqual(said);
  expect(inside('seeker', '--percent', '10').percent).toBe(10);
});

test('a remote is uploaded for a shell that is not live yet, and that shell with remotes to come', () => {
  expect(inside('seeker', '--for-shell', '3f0c5a1be2d94c77').forShell).toBe('3f0c5a1be2d94c77');
  expect(inside('shell', '--together').together).toBe(true);
});

const ALONE = 'What is for a shell that is not live yet is shown to nobody before: upload it alone.';
test.each([
  [['seeker', '--for-shell', '3f0c5a1be2d94c77', '--promote'], ALONE],
  [['seeker', '--for-shell', '3f0c5a1be2d94c77', '--preview'], ALONE],
  [['shell', '--together', '--percent', '5'], ALONE],
  [['seeker', '--for-shell', 'the next'], 'Say which shell, by the id of its release'],
  [['shell', '--for-shell', '3f0c5a1be2d94c77'], 'A shell is for no other shell.'],
  [['seeker', '--together'], '--together is for the shell; a remote says --for-shell <its id>.'],
  [['seeker', '--percent', '0'], 'npm run release -- <front end>'],
  [['seeker', '--promote', '--percent', '5'], 'npm run release -- <front end>'],
  [['nobody'], 'npm run release -- <front end>'],
  [['seeker', '--soon'], "Unknown option '--soon'"],
])('%j is refused in words', (args, words) => {
  expect(() => inside(...args)).toThrow(words);
});

test('a team outside is not offered what a checkout alone can do', () => {
  expect(releaseUsage(['campus'], true)).toContain('--for-shell ID');
  expect(releaseUsage(['campus'], true)).not.toContain('--together');
  expect(releaseUsage(HERE, false)).toContain('--together');
});
