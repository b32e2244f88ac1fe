import { describe, expect, test } from 'vitest';
import { smallRemote, smallShell } from '../testing/small-build.ts';
import { versionOf } from './shared.ts';
import { noteSharedNames } from './shared-names.ts';

const SCREENS = "export const screens = [() => import('./page.tsx').then((m) => m.Page)];";
const taken = async (page: string) =>
  (await smallRemote('campus', { 'screens.ts': SCREENS, 'page.tsx': page })).shares.names;

describe('what a remote imports of the shell', () => {
  test('is each name that it imports of a shared module', async () => {
    const page = `import { Button, Ribbon as Band } from '@niyukti/kit';
import { useState } from 'react';
export function Page() {
  return <Button>{useState(1)}<Band /></Button>;
}`;
    const { shares } = await smallRemote('campus', { 'screens.ts': SCREENS, 'page.tsx': page });
    expect(shares).toEqual({
      react: versionOf('react'),
      names: {
        '@niyukti/kit': ['Button', 'Ribbon'],
        react: ['useState'],
        'react/jsx-runtime': ['jsx', 'jsxs'],
      },
    });
  });

  test('is all names of a module that it uses whole, and no name that it imports without use', async () => {
    const whole = "import * as kit from '@niyukti/kit';\nexport const Page = () => Object.keys(kit);";
    expect(await taken(whole)).toEqual({ '@niyukti/kit': ['*'] });
    const vain = `import { Button } from '@niyukti/kit';\nimport type { Tile } from '@niyukti/kit';
export const Page = (tile: Tile) => tile;`;
    expect(await taken(vain)).toEqual({});
  });

  test("fails the build when the bundler's identifiers cannot be read", async () => {
    const page = "import { Button } from '@niyukti/kit';\nexport const Page = () => Button;";
    const built = smallRemote(
      'campus',
      { 'screens.ts': SCREENS, 'page.tsx': page },
      noteSharedNames(() => undefined),
    );
    await expect(built).rejects.toThrow('The identifier "consume shared module (default)');
  });
});

test('a shell exports every name of its shared modules', async () => {
  const { names } = (await smallShell('export const Button = 1;\nexport function Link() {}')).shares;
  expect(names['@niyukti/kit']).toEqual(['Button', 'Link']);
  expect(names.react).toEqual(expect.arrayContaining(['useState', 'createContext']));
});
