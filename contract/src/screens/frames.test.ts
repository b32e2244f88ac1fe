import { expect, test } from 'vitest';
import { framesOf, frameTemplate } from './frames.ts';

test('the template of documents holds one frame a role, and is whole without them', () => {
  const template = `<body>\n${frameTemplate('hr', '<p>a</p>')}\n${frameTemplate('admin', '')}</body>`;
  expect(framesOf(template)).toEqual({
    frames: new Map([
      ['hr', '<p>a</p>'],
      ['admin', ''],
    ]),
    document: '<body>\n</body>',
  });
});
