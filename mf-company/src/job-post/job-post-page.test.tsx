import { getCompany } from '@niyukti/contract/calls/company';
import { listCompanyJobs, postJob } from '@niyukti/contract/calls/job';
import { TEXTS } from '@niyukti/contract/texts';
import {
  act,
  answer,
  fakeApi,
  fakeSession,
  fireEvent,
  listPage,
  refusal,
  renderAt,
  screen,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { JobPostPage } from './job-post-page.tsx';

const dead = (message: string) => refusal('unauthenticated', { message, detail: message });

test('a session that has ended is told to log in to view jobs', async () => {
  fakeApi(answer(getCompany, refusal('unavailable')), answer(listCompanyJobs, dead(TEXTS.logInToViewJobs)));
  renderAt('/CompanyJobPost', <JobPostPage />, fakeSession('company'));
  expect(await screen.findByText(/Please log in to view jobs/)).toBeTruthy();
});

test('a deadline that has passed is refused before it is sent', async () => {
  const api = fakeApi(
    answer(getCompany, refusal('unavailable')),
    answer(listCompanyJobs, () => listPage([])),
  );
  renderAt('/CompanyJobPost?edit=new', <JobPostPage />, fakeSession('company'));
  fireEvent.input(await screen.findByLabelText('Application deadline'), { target: { value: '2020-01-01' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Post job' })));
  expect(screen.getByRole('link', { name: 'Please choose today or a later day' })).toBeTruthy();
  expect(api.sent(postJob)).toEqual([]);
});
