import { checkRemote } from '@niyukti/platform/testing';
import { expect, test } from 'vitest';

test('the screens, their roles and their pages are what this remote may release', async () => {
  expect(await checkRemote('admin', await import('./screens.ts'), { notYet: ['/Admin'] })).toEqual([]);
}, 30_000);
