import type { JobSlot } from '@niyukti/contract/public-pages/job-slot';
import { renderAt, screen } from '@niyukti/kit/testing';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { JobText } from './job-text.tsx';

afterEach(() => vi.unstubAllEnvs());

const slot = { facts: [], bullets: [], skills: [], lang: 'en', summary: 'Nursing.', closesOn: '2026-12-05' };
const page = <JobText slot={slot as unknown as JobSlot} />;
const said = () => screen.queryByText(/you can apply until/)?.textContent?.replace(/\s/g, ' ');

test.each([
  ['Europe/London', 'On the closing day you can apply until the end of day, IST (6:29 pm your time).'],
  ['Asia/Tokyo', 'On the closing day you can apply until the end of day, IST (6 Dec, 3:29 am your time).'],
  ['Asia/Kolkata', undefined],
])('a reader in %s sees the deadline in their time zone', (zone, text) => {
  vi.stubEnv('TZ', zone);
  renderAt('/Jobs/nurse-job1', page);
  expect(said()).toBe(text);
});

test('the document names no reader’s time zone', () => {
  vi.stubEnv('TZ', 'Europe/London');
  expect(renderToString(page)).not.toContain('your time');
});
