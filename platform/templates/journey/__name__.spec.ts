import { fakeSession } from '@niyukti/platform/testing';
import { openScreen } from '@niyukti/platform/testing/browser';
import { expect, test } from '../support/test.ts';

test('the first screen opens in the real shell', async ({ page }) => {
  const { unanswered } = await openScreen(page, '__path__', { session: fakeSession('__role__', { name: 'Asha Rao' }) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(__title__);
  expect(unanswered).toEqual([]);
});
