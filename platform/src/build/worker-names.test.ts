import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { numberParts } from './worker-names.ts';

const file = (path: string, text: string) => ({ path, contents: new TextEncoder().encode(text) });
const output = (imports: string[], ...sources: string[]): Metafile['outputs'][string] => ({
  bytes: 1,
  inputs: Object.fromEntries(sources.map((source) => [source, { bytesInOutput: 1 }])),
  exports: [],
  imports: imports.map((path) => ({ path, kind: 'import-statement' })),
});

test('a part has a number where its name had letters of its content, wherever it is named', () => {
  const start = 'import"./part-QLJLWN4W.mjs";import"./sum-ZXUICLTP.wasm";say("a-ABCDEFGH.mjs")\n';
  const comment = '//# sourceMappingURL=part-QLJLWN4W.mjs.map\n';
  const binary = 'part-QLJLWN4W.mjs';
  const { files, outputs } = numberParts(
    [
      file('/dist/index.mjs', start),
      file('/dist/part-QLJLWN4W.mjs', comment),
      file('/dist/part-QLJLWN4W.mjs.map', '{}'),
      file('/dist/sum-ZXUICLTP.wasm', binary),
    ],
    {
      inputs: {},
      outputs: {
        'dist/index.mjs': output(['dist/part-QLJLWN4W.mjs']),
        'dist/part-QLJLWN4W.mjs': output([]),
        'dist/sum-ZXUICLTP.wasm': output([]),
      },
    },
  );
  const texts = files.map(({ path, contents }) => [path, new TextDecoder().decode(contents)]);
  expect(texts).toEqual([
    ['/dist/index.mjs', 'import"./part-00000000.mjs";import"./sum-00000001.wasm";say("a-ABCDEFGH.mjs")\n'],
    ['/dist/part-00000000.mjs', '//# sourceMappingURL=part-00000000.mjs.map\n'],
    ['/dist/part-00000000.mjs.map', '{}'],
    ['/dist/sum-00000001.wasm', binary],
  ]);
  // A map of sources counts columns.
  expect(texts.map(([, text = '']) => text.length)).toEqual([start, comment, '{}', binary].map(({ length }) => length));
  expect(Object.entries(outputs).map(([path, { imports }]) => [path, imports.map((one) => one.path)])).toEqual([
    ['dist/index.mjs', ['dist/part-00000000.mjs']],
    ['dist/part-00000000.mjs', []],
    ['dist/sum-00000001.wasm', []],
  ]);
});

test('a part keeps its number when what it holds changes', () => {
  const built = (first: string, second: string) => {
    const names = [`dist/part-${first}.mjs`, `dist/part-${second}.mjs`];
    const outputs = { [names[1] ?? '']: output([], 'b.ts'), [names[0] ?? '']: output([], 'a.ts', 'c.ts') };
    return numberParts(
      names.map((name) => file(name, name)),
      { inputs: {}, outputs },
    ).files.map(({ path }) => path);
  };
  expect(built('AAAAAAAA', 'BBBBBBBB')).toEqual(['dist/part-00000000.mjs', 'dist/part-00000001.mjs']);
  expect(built('CCCCCCCC', 'BBBBBBBB')).toEqual(built('AAAAAAAA', 'BBBBBBBB'));
});
