import { getUser, type User } from '@niyukti/contract/accounts/student-calls';
import { apply } from '@niyukti/contract/hiring/student-application-calls';
import { getJob, type Job } from '@niyukti/contract/jobs/job-calls';
import { useCall } from '@niyukti/kit';
import { act, answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { Apply } from './apply.tsx';

const user = { _id: 'u1', name: 'Asha', jobLimit: 2, appliedCount: 0, unlimited: false } as User;
const job = { _id: 'j1', jobTitle: 'Tester', applied: false, closed: false } as Job;

function Page() {
  const one = useCall(getJob, { path: { jobId: 'j1' } });
  const me = useCall(getUser);
  return one.data ? <Apply job={one.data} user={me} /> : null;
}

test('a job applied for in another tab shows Applied, and the count is read again', async () => {
  const api = fakeApi(
    answer(getJob, Response.json(job)),
    answer(getUser, () => Response.json(user) as never),
    answer(apply, refusal('already-applied')),
  );
  renderAt('/Joblist', <Page />, fakeSession('student', { id: 'u1' }));
  const button = await screen.findByRole('button', { name: 'Apply Now' });
  button.focus();
  await act(async () => fireEvent.click(button));
  expect(await screen.findByRole('button', { name: 'Applied' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull();
  expect(api.calls.filter((call) => call === 'GET /api/user').length).toBeGreaterThan(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Applied' })));
});

test('without a resume the link to make one leads back to this job and its search', async () => {
  fakeApi(
    answer(getJob, job),
    answer(getUser, () => Response.json(user) as never),
    answer(apply, refusal('no-resume')),
  );
  renderAt('/Joblist?id=j1&q=java', <Page />, fakeSession('student', { id: 'u1' }));
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Apply Now' })));
  const link = await screen.findByRole('link', { name: /resume/i });
  expect(link.getAttribute('href')).toBe(`/Resume?next=${encodeURIComponent('/Joblist?id=j1&q=java')}`);
});

test('a refused or failed application shows the reason, and can be sent again', async () => {
  const answers = [refusal('application-limit'), refusal('internal')];
  fakeApi(
    answer(getJob, job),
    answer(getUser, () => Response.json(user) as never),
    answer(apply, () => answers.shift() as Response),
  );
  renderAt('/Joblist', <Page />, fakeSession('student', { id: 'u1' }));
  for (const words of ['You have reached your job application limit.', 'Error applying for job. Please try again.']) {
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Apply Now' })));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  }
});
