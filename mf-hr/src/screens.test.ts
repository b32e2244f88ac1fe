import { checkRemote } from '@niyukti/platform/testing';
import { expect, test } from 'vitest';

test('the screens, their roles and their pages are what this remote may release', async () => {
  expect(await checkRemote('hr', await import('./screens.ts'), { notYet: ['/HR'] })).toEqual([]);
}, 30_000);
