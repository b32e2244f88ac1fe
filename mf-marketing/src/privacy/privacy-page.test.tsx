// @vitest-environment happy-dom

import { periodText, RETENTION, type Retention } from '@niyukti/contract/accounts/retention';
import { GRIEVANCE } from '@niyukti/contract/text/brand';
import { renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { PrivacyPage } from './privacy-page.tsx';

test('the page lists the retention table and the grievance contact', () => {
  renderAt('/Privacy', <PrivacyPage />);
  const page = (document.body.textContent ?? '').toLowerCase();
  const kinds: readonly Retention[] = Object.values(RETENTION);
  for (const { what, keeps, from, why, law } of kinds)
    for (const words of [what, periodText(keeps), from, why, law]) expect(page).toContain(words.toLowerCase());
  expect(screen.getAllByRole('link', { name: GRIEVANCE.email })[0]?.getAttribute('href')).toBe(
    `mailto:${GRIEVANCE.email}`,
  );
});

test('periods are written in words', () => {
  expect([{ hours: 1 }, { days: 7 }, { years: 3 }, null].map((period) => periodText(period as never))).toEqual([
    '1 hour',
    '7 days',
    '3 years',
    '',
  ]);
});
