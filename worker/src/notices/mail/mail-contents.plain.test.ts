import { BRAND } from '@niyukti/contract/text/brand';
import { expect, test } from 'vitest';
import { sampleMails } from '../../../testing/sample-mails.ts';

test('a mail about an administrator’s change does not say “if it was you”', () => {
  const kinds = ['factors.cleared', 'account.suspended', 'account.restored', 'hr.changed'];
  const mails = sampleMails().filter(({ name }) => kinds.some((kind) => name.startsWith(kind)));
  expect(mails.length).toBeGreaterThan(kinds.length);
  for (const { name, text } of mails)
    expect([name, text.includes('If it was'), text.includes(BRAND.supportEmail)]).toEqual([name, false, true]);
});
