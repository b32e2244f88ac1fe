import { checkRemote } from '@niyukti/platform/testing';
import { expect, test } from 'vitest';

test('the screens, their roles and their pages are what this remote may release', async () => {
  expect(await checkRemote('marketing', await import('./screens.ts'), { notYet: ['/Jobs', '/Companies'] })).toEqual([]);
}, 30_000);
