import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { partTypes } from './part-types.ts';

const URL = 'https://niyukti.example';
const part = (name: string, given: string | null) => ({
  name,
  given,
  release: 'aaaa0000aaaa',
  label: 'The weather',
  roles: ['student' as const],
});

test('parts stand in their order, each with what it is and is given', () => {
  const text = partTypes([part('campus/weather', '{ readonly town: string; }'), part('campus/fairs', null)], URL);
  expect(text).toContain(`at ${URL}`);
  expect(text).toContain(
    "    /** The weather, on pages of student; release aaaa0000aaaa */\n    'campus/weather': { readonly town: string; };",
  );
  expect(text).toContain(
    "// 'campus/fairs' (The weather, on pages of student; release aaaa0000aaaa) was released without its types.",
  );
  expect(text.indexOf('campus/fairs')).toBeLessThan(text.indexOf('campus/weather'));
});

test('a screen that shows another team’s part is held to its type, and one that the contract has keeps the contract’s', () => {
  mkdirSync(path.join(ROOT, '.niyukti'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, '.niyukti/types-test-'));
  const shows = (given: string) => `import { RemoteSlot } from '@niyukti/kit';
export const shown = <RemoteSlot name="campus/weather" given={${given}} />;
`;
  try {
    const parts = [part('campus/weather', '{ readonly town: string; }'), part('hr/candidate-history', 'never')];
    writeFileSync(path.join(folder, 'parts.d.ts'), partTypes(parts, URL));
    writeFileSync(path.join(folder, 'right.tsx'), shows("{ town: 'Pune' }"));
    writeFileSync(path.join(folder, 'wrong.tsx'), shows("{ city: 'Pune' }"));
    const compilerOptions = { composite: false, emitDeclarationOnly: false, noEmit: true, incremental: false };
    const lib = ['es2024', 'dom', 'dom.iterable'];
    const config = {
      extends: path.join(ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        ...compilerOptions,
        lib,
        types: [path.join(ROOT, 'css.d.ts')],
        allowImportingTsExtensions: true,
      },
      include: ['*'],
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout.match(/^\w+\.tsx(?=\()/gm)).toEqual(['wrong.tsx']);
    expect(stdout).toContain("'city' does not exist in type");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
