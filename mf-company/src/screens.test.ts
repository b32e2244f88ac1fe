import { checkRemote } from '@niyukti/platform/testing';
import { expect, test } from 'vitest';

test('the screens, their roles and their pages are what this remote may release', async () => {
  expect(await checkRemote('company', await import('./screens.ts'), { notYet: ['/Company'] })).toEqual([]);
}, 30_000);
