import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { wideComments } from './comment-width.ts';

const LONG = 'word '.repeat(24).trim();

test('a comment that is too wide is found in each of its forms, and code is not', () => {
  const source = [`// ${LONG}`, `/** ${LONG} */`, '/**', ` * ${LONG}`, ' */', `const text = '${LONG}';`].join('\n');
  expect(wideComments(source)).toEqual([`1: // ${LONG}`, `2: /** ${LONG} */`, `4: * ${LONG}`]);
});

test('what cannot be broken may be wide: directives of tools, links, code of an example', () => {
  const source = [`// biome-ignore lint/a: ${LONG}`, '/**', ' * @example', ` * call(${LONG})`, ' */'].join('\n');
  expect(wideComments(source)).toEqual([]);
});

test('comment lines of the repository are at most 100 columns wide', () => {
  const patterns = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.css'];
  const files = execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  const wide = files
    .map((file) => path.join(ROOT, file))
    .filter((file) => existsSync(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => wideComments(readFileSync(file, 'utf8')).map((line) => `${path.relative(ROOT, file)}:${line}`));
  expect(wide).toEqual([]);
});
