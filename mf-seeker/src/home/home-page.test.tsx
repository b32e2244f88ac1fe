import { listJobs } from '@niyukti/contract/calls/job';
import { getStudentCalendar, getStudentDashboard } from '@niyukti/contract/calls/student';
import { TEXTS } from '@niyukti/contract/texts';
import { answer, fakeApi, fakeJobTitled, fakeSession, listPage, refusal, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { HomePage } from './home-page.tsx';

const COUNTS = { pending: 3, shortListed: 2, rejected: 1, resumesUpdatedAt: '2026-11-08T05:00:00Z' };
const jobs = (count: number) =>
  answer(listJobs, () => listPage(Array.from({ length: count }, (_, at) => fakeJobTitled(`Job ${at}`))));
const calendar = answer(getStudentCalendar, []);
const show = (...answers: ReturnType<typeof answer>[]) => {
  fakeApi(...answers);
  renderAt('/Home', <HomePage />, fakeSession('student'));
};
const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the newest jobs, counters that lead on, and the age of the resume', async () => {
  show(jobs(5), answer(getStudentDashboard, COUNTS), calendar);
  expect(await screen.findAllByRole('link', { name: /^See More/ })).toHaveLength(5);
  await screen.findByText('Updated 8 Nov 2026');
  expect(leads('3 Pending')).toBe('/AppliedStatus?status=pending');
  expect(leads('2 Selected')).toBe('/AppliedStatus?status=selected');
  expect(leads('1 Rejected')).toBe('/AppliedStatus?status=rejected');
  expect(leads('UPDATE')).toBe('/Resume');
});

test('without a resume and without jobs it says so', async () => {
  const none = { pending: 0, shortListed: 0, rejected: 0, resumesUpdatedAt: null };
  show(jobs(0), answer(getStudentDashboard, none), calendar);
  await screen.findByText(TEXTS.noResumeUpdated);
  await screen.findByRole('heading', { name: 'No new jobs yet' });
});

test('when one call fails the rest of the page stands', async () => {
  show(jobs(5), answer(getStudentDashboard, refusal('wrong-role')), calendar);
  expect(await screen.findAllByRole('link', { name: /^See More/ })).toHaveLength(5);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
