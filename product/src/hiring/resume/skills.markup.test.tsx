import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Skills } from './skills.tsx';

test('required skills are marked in any letter case, and skills that are not shown are counted', () => {
  const html = renderToStaticMarkup(<Skills skills="React, CSS, Jest" wanted={['react']} limit={2} />);
  expect(html.match(/<li/g)).toHaveLength(3);
  expect(html).toContain('title="Jest"');
  expect(html).toContain('+1');
});
