import { ROLES } from '@niyukti/contract/accounts/roles';
import { NOTICE_KINDS, noticeRule } from '@niyukti/contract/notices/notifications';
import { renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { IndustriesPage } from '../what-we-do/industries-page.tsx';
import { ServicesPage } from '../what-we-do/services-page.tsx';
import { AboutProduct } from './about-product.tsx';
import { ForEmployersAndSeekers } from './for-employers-and-seekers.tsx';

/** The claim that is called so, with all that is said of it. */
const claim = (name: string) => screen.getByText(name, { exact: true }).closest('li')?.textContent ?? '';

test('no page marks alerts and notifications as on request', () => {
  renderAt('/', <AboutProduct />);
  expect(claim('Video interviewing')).toContain('On request');
  expect(claim('Real-time alerts')).toMatch(/^Real-time alerts/);
  expect(claim('Real-time alerts')).not.toContain('On request');
});

test('neither the services page nor the job seekers’ features mark them', () => {
  const page = renderAt('/Services', <ServicesPage />);
  expect(claim('Enterprise API')).toContain('On request');
  expect(claim('Notifications')).toMatch(/^Notifications/);
  expect(claim('Notifications')).not.toContain('On request');
  page.unmount();
  renderAt('/', <ForEmployersAndSeekers />);
  expect(claim('Interview alerts')).toBe('Interview alerts');
});

test('industries do not mark deciding several at once as on request', () => {
  renderAt('/Industries', <IndustriesPage />);
  expect(claim('IT filters')).toContain('On request');
  expect(claim('Bulk retail hiring')).toContain('ticks many applications');
  expect(claim('Bulk retail hiring')).not.toContain('On request');
});

test('every notice that the claims promise exists', () => {
  expect(noticeRule('round.shared', 'student')).toBeTruthy();
  expect(noticeRule('alert.found', 'student')).toBeTruthy();
  for (const role of ROLES) expect(NOTICE_KINDS.some((kind) => noticeRule(kind, role) !== undefined)).toBe(true);
});
