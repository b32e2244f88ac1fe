import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { statements } from './declarations.ts';
import { compareReports, writeReport } from './kit.ts';
import { readSurface } from './report.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'niyukti-surface-'));
afterAll(() => rmSync(dir, { recursive: true }));

function surface(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, file), text);
  return readSurface('@niyukti/kit', path.join(dir, 'index.d.ts'));
}

const BUTTON = `import type { Look } from './look.ts';
/** A button; "export" and { braces } in words change nothing. */
export declare function Button({ look }: Props): string;
interface Props {
    look?: Look; // how loud
}
export declare function hidden(): void;
`;
const KIT = {
  'index.d.ts': `import './base.css';\nexport * from './ui.ts';\nexport { StaticRouter } from 'react-router';\n`,
  'ui.d.ts': `export { Button, Button as Knob } from './button.tsx';\nexport type { Look } from './look.ts';\n`,
  'button.d.ts': BUTTON,
  'look.d.ts': `type Tone = 'loud' | 'quiet';\nexport type Look = { tone: Tone };\nexport {};\n`,
};

describe('the surface of an entry', () => {
  test('holds what it exports, under the exported names, and the types that these name', () => {
    const { exported, named } = surface(KIT);
    expect([...exported.values()]).toEqual([
      'function Button({ look }: Props): string',
      'function Knob({ look }: Props): string',
      'type Look = { tone: Tone }',
      'StaticRouter: StaticRouter of react-router',
    ]);
    expect([...named.values()]).toEqual(['interface Props { look?: Look; }', "type Tone = 'loud' | 'quiet'"]);
  });

  test('changes with a type that it only names', () => {
    const before = writeReport('1.0.0', [surface(KIT)]);
    const after = writeReport('1.0.0', [surface({ 'look.d.ts': KIT['look.d.ts'].replace("'quiet'", "'calm'") })]);
    expect(compareReports(before, after)).toMatchObject({ gone: [expect.stringContaining('quiet')], broken: [] });
  });

  test('may lose a shared name with a new major version only', () => {
    const before = writeReport('1.4.0', [surface(KIT)]);
    const without = surface({ 'ui.d.ts': `export { Button } from './button.tsx';\n` });
    expect(compareReports(before, writeReport('1.5.0', [without])).broken).toEqual(['Knob', 'Look']);
    expect(compareReports(before, writeReport('2.0.0', [without])).broken).toEqual([]);
  });

  test('is read from whole statements', () => {
    expect(statements("type A = { b: ';' }; interface B { c(): void; }\nexport declare const d: 1;")).toEqual([
      "type A = { b: ';' }",
      'interface B { c(): void; }',
      'export declare const d: 1',
    ]);
  });
});
