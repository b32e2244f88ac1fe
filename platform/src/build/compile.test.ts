import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Refusal } from '../progress.ts';
import { moduleRules } from '../rspack/common.ts';
import { compile } from './compile.ts';

test('an import of a name that a module does not export fails the build', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'niyukti-compile-'));
  writeFileSync(path.join(dir, 'main.ts'), "import { Ribbon } from './kit.ts';\nconsole.log(Ribbon);\n");
  writeFileSync(path.join(dir, 'kit.ts'), 'export const Button = 1;\n');
  const output = { path: path.join(dir, 'out') };
  const built = compile([{ mode: 'production', context: dir, entry: './main.ts', output, module: moduleRules(true) }]);
  await expect(built).rejects.toThrow(Refusal);
  await expect(built).rejects.toThrow("export 'Ribbon'");
  rmSync(dir, { recursive: true });
});
