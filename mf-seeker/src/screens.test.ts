import { checkRemote } from '@niyukti/platform/testing';
import { expect, test } from 'vitest';

test('the screens, their roles and their pages are what this remote may release', async () => {
  expect(await checkRemote('seeker', await import('./screens.ts'), { notYet: ['/JobSeeker'] })).toEqual([]);
}, 30_000);
