import { expect, test } from 'vitest';
import { framesOf, frameTemplate } from './frames.ts';

test('the document template holds one frame per role, which are removed from it', () => {
  const template = `<body>\n${frameTemplate('hr', '<p>a</p>')}\n${frameTemplate('admin', '')}</body>`;
  expect(framesOf(template)).toEqual({
    frames: new Map([
      ['hr', '<p>a</p>'],
      ['admin', ''],
    ]),
    document: '<body>\n</body>',
  });
});
