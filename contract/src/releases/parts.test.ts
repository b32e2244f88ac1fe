import { expect, test } from 'vitest';
import { REMOTE_NAMES } from '../screens/areas.ts';
import { agreedPart, defineParts, PARTS } from './parts.ts';
import { ReleasePart } from './release.ts';

test('every part belongs to an existing remote and is shown on pages of another remote', () => {
  for (const [name, { roles }] of Object.entries(PARTS)) {
    const [owner = '', own] = name.split('/');
    expect(REMOTE_NAMES).toContain(owner);
    expect(roles).not.toContain(owner);
    expect(agreedPart(owner, `/parts/${own}`)).toBe(PARTS[name as keyof typeof PARTS]);
    expect(ReleasePart.safeParse({ path: `/parts/${own}`, js: [], css: [] }).success).toBe(true);
  }
});

test('a part of another owner or with an unknown name is not agreed', () => {
  expect(agreedPart('company', '/parts/candidate-history')).toBeUndefined();
  expect(agreedPart('hr', '/parts/weather')).toBeUndefined();
});

test('what a remote declares is named as a report names it', () => {
  const page = () => Promise.resolve(() => null);
  expect(defineParts('hr', { 'candidate-history': page })).toEqual([{ path: '/parts/candidate-history', page }]);
});
