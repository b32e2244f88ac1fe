import { checkRemote } from '@niyukti/platform/testing';
import { expect, test } from 'vitest';

test('the screens, their roles and their pages are what this remote may release', async () => {
  expect(await checkRemote('__name__', await import('./screens.ts'))).toEqual([]);
}, 30_000);
