import { OWN_GRANTS, withGranted } from '@niyukti/contract/grants';
import { expect, test } from 'vitest';
import { additionOf, retire } from './grants.ts';

const asked = { label: 'Campus fairs', roles: ['student'], paths: ['/Campus'] };
const granted = withGranted(OWN_GRANTS, [additionOf('campus', asked, OWN_GRANTS)]);

test('a grant says what is new: a remote, or more paths and roles of one', () => {
  expect(additionOf('campus', asked, OWN_GRANTS)).toEqual({ name: 'campus', ...asked });
  const more = { label: undefined, roles: ['hr'], paths: ['/campus', '/Fairs'] };
  expect(additionOf('campus', more, granted)).toEqual({
    name: 'campus',
    label: 'Campus fairs',
    roles: ['student', 'hr'],
    paths: ['/Fairs'],
  });
});

test.each([
  ['no name', undefined, asked, 'Say to which remote'],
  ['the shell', 'shell', asked, 'Say to which remote'],
  ['no name for people', 'guild', { ...asked, label: ' ' }, 'Say what people call it'],
  ['a role that there is not', 'guild', { ...asked, roles: ['teacher'] }, 'There is no role "teacher"'],
  ['no path for a new remote', 'guild', { ...asked, paths: [] }, 'Say which paths it may serve'],
  ['somebody else’s path', 'guild', asked, '/Campus is granted to campus already.'],
  ['what it has', 'campus', asked, 'campus has all of that already.'],
] as const)('a grant of %s is refused in words', (_, name, what, words) => {
  expect(() => additionOf(name, what, granted)).toThrow(words);
});

test('a remote whose sources stand in the checkout is not taken out of the local state', async () => {
  await expect(retire({ remote: false }, 'seeker')).rejects.toThrow('mf-seeker stands in this checkout');
  await expect(retire({ remote: false }, 'marketing')).rejects.toThrow('Say which remote is to go');
});
