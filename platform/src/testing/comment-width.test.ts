import { expect, test } from 'vitest';
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
