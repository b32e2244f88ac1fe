import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareReports } from './kit.ts';
import { moveKit, neededVersion } from './kit-version.ts';

const report = (version: string, shared: string, list = 'function useList(): List') =>
  `# The kit's public surface, version ${version}\n\n## @niyukti/kit\n\n\`\`\`ts\n${shared}\n\`\`\`\n\n## @niyukti/kit/list\n\n\`\`\`ts\n${list}\n\`\`\`\n`;
const needed = (before: string, after: string) => neededVersion(compareReports(before, after), before, after);

describe('the version of the kit', () => {
  const before = report('1.4.2', 'function Button(): void');

  test('moves to the next minor one when what is shared came or changed', () => {
    expect(needed(before, report('1.4.2', 'function Button(): void\nfunction Ribbon(): void'))).toBe('1.5.0');
    expect(needed(before, report('1.4.2', 'function Button(look: Look): void'))).toBe('1.5.0');
  });

  test('moves to the next patch when only what travels with a remote did', () => {
    expect(needed(before, report('1.4.2', 'function Button(): void', 'function useList(all: true): List'))).toBe(
      '1.4.3',
    );
  });

  test('stays where the surface does, and may not fall behind what was recorded', () => {
    expect(needed(before, report('1.4.1', 'function Button(): void'))).toBe('1.4.2');
  });
});

test('a new version of the kit stands everywhere at once, and never below the old one', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'niyukti-kit-'));
  const put = (file: string, value: object) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), `${JSON.stringify(value, null, 2)}\n`);
  };
  put('kit/package.json', { name: '@niyukti/kit', version: '1.4.2' });
  put('mf-hr/package.json', { name: '@niyukti/mf-hr', version: '1.4.2', dependencies: { '@niyukti/kit': '1.4.2' } });
  put('worker/package.json', { name: '@niyukti/worker', version: '1.4.2' });
  put('package-lock.json', { packages: { kit: { name: '@niyukti/kit', version: '1.4.2' }, 'mf-hr': {} } });
  try {
    expect(moveKit('1.4.2', '1.5.0', root)).toEqual(['kit/package.json', 'mf-hr/package.json', 'package-lock.json']);
    const said = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    expect(said('kit/package.json').version).toBe('1.5.0');
    expect(said('mf-hr/package.json')).toMatchObject({ version: '1.4.2', dependencies: { '@niyukti/kit': '1.5.0' } });
    expect(said('package-lock.json').packages.kit.version).toBe('1.5.0');
    expect(() => moveKit('1.5.0', '1.4.9', root)).toThrow('does not go back');
  } finally {
    rmSync(root, { recursive: true });
  }
});
