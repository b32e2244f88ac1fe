import { fakeJob, renderAt, screen } from '@niyukti/kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { JobFacts } from './job-parts.tsx';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Europe/London', '5 Dec 2026, end of day, IST (6:29 pm your time)'],
  ['Asia/Kolkata', '5 Dec 2026'],
])('to a reader in %s a job closes on %s', (zone, text) => {
  vi.stubEnv('TZ', zone);
  renderAt('/Joblist', <JobFacts job={fakeJob({ applicationDeadline: '2026-12-05' })} full />);
  const day = screen.getByText(/5 Dec 2026/);
  expect(day.textContent?.replace(/\s/g, ' ')).toBe(text);
});
