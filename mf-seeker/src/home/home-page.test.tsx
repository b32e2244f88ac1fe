import { getStudentCalendar, getStudentDashboard } from '@niyukti/contract/accounts/student-calls';
import { getStudentNext } from '@niyukti/contract/hiring/next-calls';
import { listJobs } from '@niyukti/contract/jobs/job-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import {
  act,
  addressNow,
  answer,
  fakeApi,
  fakeJobTitled,
  fakeSession,
  fireEvent,
  listPage,
  refusal,
  renderAt,
  screen,
  waitFor,
  within,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { HomePage } from './home-page.tsx';

const COUNTS = { pending: 3, shortListed: 2, rejected: 1, resumesUpdatedAt: '2026-11-08T05:00:00Z' };
const jobs = (count: number) =>
  answer(listJobs, () => listPage(Array.from({ length: count }, (_, at) => fakeJobTitled(`Job ${at}`))));
const calendar = answer(getStudentCalendar, []);
const NEXT = { interview: null, letters: [], resumeLacks: [], applied: 3, jobs: [] };
const next = answer(getStudentNext, NEXT);
const show = (...answers: ReturnType<typeof answer>[]) => {
  fakeApi(...answers);
  return renderAt('/Home', <HomePage />, fakeSession('student'));
};
const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the home shows the newest jobs, linked counters, and the age of the resume', async () => {
  show(jobs(5), answer(getStudentDashboard, COUNTS), calendar, next);
  expect(await screen.findAllByRole('link', { name: /^See More/ })).toHaveLength(5);
  await screen.findByText('Updated 8 Nov 2026');
  expect(leads('3 Pending')).toBe('/AppliedStatus?status=pending');
  expect(leads('2 Selected')).toBe('/AppliedStatus?status=selected');
  expect(leads('1 Rejected')).toBe('/AppliedStatus?status=rejected');
  expect(leads('UPDATE')).toBe('/Resume');
});

test('without a resume and jobs the home says so', async () => {
  const none = { pending: 0, shortListed: 0, rejected: 0, resumesUpdatedAt: null };
  show(jobs(0), answer(getStudentDashboard, none), calendar, next);
  await screen.findByText(TEXTS.noResumeUpdated);
  await screen.findByRole('heading', { name: 'No new jobs yet' });
});

test('if one call fails the rest of the page stays', async () => {
  show(jobs(5), answer(getStudentDashboard, refusal('wrong-role')), calendar, next);
  expect(await screen.findAllByRole('link', { name: /^See More/ })).toHaveLength(5);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the next tasks say that they did not load', async () => {
  show(jobs(5), answer(getStudentDashboard, COUNTS), calendar, answer(getStudentNext, refusal('wrong-role')));
  await screen.findByRole('heading', { name: 'The next steps did not load' });
});

test('tasks are the next interview, letters, missing parts of the resume, then matching jobs', async () => {
  show(
    jobs(5),
    answer(getStudentDashboard, COUNTS),
    calendar,
    answer(getStudentNext, {
      interview: {
        applicationId: 'a1',
        jobTitle: 'Nurse',
        companyName: 'Aarogya',
        round: 2,
        date: '2099-01-05T10:30:00Z',
        minutes: 45,
        mode: 'Online',
        link: 'https://meet.example.test/1',
        interviewer: 'Meera',
      },
      letters: [{ applicationId: 'a2', jobTitle: 'Clerk', companyName: 'Sagar', sentAt: '2026-11-20T05:00:00Z' }],
      resumeLacks: ['project', 'experience'],
      applied: 3,
      jobs: [fakeJobTitled('Ward Nurse')],
    }),
  );
  const list = await screen.findByRole('region', { name: 'What to do next' });
  expect(
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent?.replaceAll('\u202f', ' ')),
  ).toEqual([
    expect.stringContaining('Interview on 5 Jan 2099, 4:00 pm IST'),
    'Your offer letter from Sagar',
    'Your resume has no project',
  ]);
  expect(leads('Join')).toBe('https://meet.example.test/1');
  expect(leads('Read the letter')).toBe('/AppliedStatus?id=a2');
  within(screen.getByRole('region', { name: 'Jobs that ask for your skills' })).getByRole('link', {
    name: 'Ward Nurse',
  });
});

test('without an application the first steps are shown, the resume first', async () => {
  show(
    jobs(0),
    answer(getStudentDashboard, COUNTS),
    calendar,
    answer(getStudentNext, { ...NEXT, resumeLacks: ['resume'], applied: 0 }),
  );
  const list = await screen.findByRole('region', { name: 'First steps' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((one) => one.getAttribute('href')),
  ).toEqual(['/Resume']);
});

test('the first steps can be hidden for this account in this browser; then the next tasks are shown', async () => {
  const shown = () =>
    show(
      jobs(0),
      answer(getStudentDashboard, COUNTS),
      calendar,
      answer(getStudentNext, { ...NEXT, interview: null, letters: [], resumeLacks: ['resume'], applied: 0 }),
    );
  const first = shown();
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Hide: First steps' })));
  await screen.findByRole('heading', { level: 3, name: 'You have no resume yet' });
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  first.unmount();
  shown();
  await screen.findByRole('heading', { level: 3, name: 'You have no resume yet' });
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test('the calendar lists the entries of a day, which is in the address', async () => {
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()).slice(0, 7);
  const entry = (date: string, more: object) => ({
    at: `${date}T10:30:00Z`,
    date,
    kind: 'interview' as const,
    applicationId: 'a1',
    jobId: 'j1',
    jobTitle: 'Frontend Developer',
    companyName: 'Nimbus Retail',
    note: 'Online with Meera Kulkarni',
    ...more,
  });
  const entries = [entry(`${month}-14`, {}), entry(`${month}-15`, { kind: 'deadline', applicationId: null, note: '' })];
  fakeApi(jobs(0), answer(getStudentDashboard, COUNTS), answer(getStudentCalendar, entries as never), next);
  renderAt(`/Home?day=${month}-14`, <HomePage />, fakeSession('student'));
  await waitFor(() => expect(document.body.textContent).toMatch(/Interview, 4:00.*Online with Meera Kulkarni/));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^15 / })));
  await screen.findByText(/Last day to apply/);
  expect(addressNow()).toBe(`/Home?day=${month}-15`);
});
