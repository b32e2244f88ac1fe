import { openCandidate } from '@niyukti/contract/administration/candidate-calls';
import { Route, Routes } from '@niyukti/kit';
import { answer, fakeApi, fakeApplicationOf, fakeSession, renderAt, screen, within } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { CandidatePage } from './candidate-page.tsx';

test('a candidate is read with resume and applications, and nothing can be done there', async () => {
  const { userId: _user, resumeId: resume, ...applied } = fakeApplicationOf('Asha Rao', { status: 'selected' });
  const api = fakeApi(
    answer(openCandidate, {
      _id: 's1',
      name: 'Asha Rao',
      email: 'asha@own.test',
      phone: '9876543210',
      profile: null,
      timestamp: '2026-11-01T00:00:00Z',
      resume,
      applications: [applied],
    }),
  );
  const page = (
    <Routes>
      <Route path="/UserManagement/{user}" element={<CandidatePage />} />
    </Routes>
  );
  renderAt('/UserManagement/s1', page, fakeSession('admin'));
  await screen.findByRole('heading', { level: 1, name: 'Asha Rao' });
  const one = screen.getByRole('article', { name: applied.jobId.jobTitle });
  within(one).getByText('With the company');
  expect(within(one).getByRole('link').getAttribute('href')).toBe(`/CompanyJobs?job=${applied.jobId._id}`);
  expect(screen.queryAllByRole('button')).toEqual([]);
  // Each reading is recorded: the page reads once.
  expect(api.calls).toEqual(['GET /api/admin-candidate/s1']);
});
