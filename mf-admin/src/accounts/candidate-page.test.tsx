import { openCandidate } from '@niyukti/contract/administration/candidate-calls';
import { ParamsProvider } from '@niyukti/kit';
import {
  answer,
  fakeApi,
  fakeApplicationOf,
  fakeSession,
  refusal,
  renderAt,
  screen,
  within,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { CandidatePage } from './candidate-page.tsx';

const ASHA = {
  _id: 's1',
  name: 'Asha Rao',
  email: 'asha@own.test',
  phone: '9876543210',
  profile: null,
  address: 'confirmed' as const,
  timestamp: '2026-11-01T00:00:00Z',
};
const page = (
  <ParamsProvider params={{ user: 's1' }}>
    <CandidatePage />
  </ParamsProvider>
);

test('the candidate page shows resume and applications, and has no buttons', async () => {
  const { userId: _user, resumeId: resume, ...applied } = fakeApplicationOf('Asha Rao', { status: 'selected' });
  const api = fakeApi(answer(openCandidate, { ...ASHA, resume, applications: [applied] }));
  renderAt('/UserManagement/s1', page, fakeSession('admin'));
  await screen.findByRole('heading', { level: 1, name: 'Asha Rao' });
  expect(document.title).toBe('Asha Rao · Niyukti');
  const one = screen.getByRole('article', { name: applied.jobId.jobTitle });
  within(one).getByText('With the company');
  expect(within(one).getByRole('link').getAttribute('href')).toBe(`/CompanyJobs?job=${applied.jobId._id}`);
  expect(screen.queryAllByRole('button')).toEqual([]);
  // Each read is recorded in the audit log, so the page reads once.
  expect(api.calls).toEqual(['GET /api/admin-candidate/s1']);
});

test('a job seeker without a resume has none yet', async () => {
  fakeApi(answer(openCandidate, { ...ASHA, resume: null, applications: [] }));
  renderAt('/UserManagement/s1', page, fakeSession('admin'));
  await screen.findByText('No resume yet.');
});

test('a missing account shows a link to all job seekers, and no Try again', async () => {
  fakeApi(answer(openCandidate, refusal('not-found')));
  renderAt('/UserManagement/s9', page, fakeSession('admin'));
  await screen.findByRole('heading', { name: 'This candidate is not available' });
  expect(screen.getByRole('link', { name: 'All job seekers' }).getAttribute('href')).toBe('/UserManagement');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
