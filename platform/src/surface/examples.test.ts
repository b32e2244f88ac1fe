import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { exportedFunctions, withoutExample } from './examples.ts';

const KIT = path.join(ROOT, 'kit');
const { exports } = JSON.parse(readFileSync(path.join(KIT, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};
const entries = Object.values(exports).map((source) => path.join(KIT, source));

test('every function that the kit lends is shown at work by an @example', () => {
  expect(entries.flatMap((entry) => [...exportedFunctions(entry).keys()]).length).toBeGreaterThan(150);
  expect(entries.flatMap(withoutExample)).toEqual([]);
});

test('a function without an example is named, wherever an entry takes it from', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'examples-'));
  const write = (file: string, code: string) => writeFileSync(path.join(folder, file), code);
  const shown = '/**\n * Adds.\n *\n * @example\n * add(1, 2);\n */\n';
  write(
    'own.ts',
    `${shown}export function add() {}\n/** Takes. */\nexport const take = () => 1;\nexport const N = 1;\n`,
  );
  write('index.ts', "export { add, take as drop, type T } from './own.ts';\nexport * from './more.ts';\n");
  write('more.ts', `${shown}const hidden = () => 1;\nexport async function more() {}\n`);
  const own = path.join(folder, 'own.ts');
  expect(withoutExample(path.join(folder, 'index.ts'))).toEqual([
    `${own} take`,
    `${path.join(folder, 'more.ts')} more`,
  ]);
  rmSync(folder, { recursive: true });
});
