import { withGranted } from '@niyukti/contract/releases/grants';
import { checkRemote } from '@niyukti/platform/testing';
import { expect, test } from 'vitest';
import project from '../package.json' with { type: 'json' };

/** The grants of this remote, as `package.json` names them. */
const { remote, ...granted } = project.niyukti;

test('the screens, their roles and their pages are what this remote may release', async () => {
  const grants = withGranted({}, [{ name: remote, ...granted } as Parameters<typeof withGranted>[1][number]]);
  expect(await checkRemote(remote, await import('./screens.ts'), { grants })).toEqual([]);
}, 30_000);
