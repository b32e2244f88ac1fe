// @vitest-environment happy-dom
import { followCompany, getFollowing, unfollowCompany } from '@niyukti/contract/jobs/follow-calls';
import { answer, fakeApi, fireEvent, refusal, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { Follow } from './follow.tsx';

const COMPANY = { companyId: 'c1', companyName: 'Nimbus Retail' };

test('a company is followed and unfollowed by one button', async () => {
  let following = false;
  const api = fakeApi(
    answer(getFollowing, () => ({ following })),
    answer(followCompany, () => {
      following = true;
      return { following: true as const };
    }),
    answer(unfollowCompany, () => {
      following = false;
      return { following: false as const };
    }),
  );
  renderAt('/Joblist', <Follow {...COMPANY} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Following', pressed: true }));
  await screen.findByText('Hear of new jobs at Nimbus Retail.');
  expect(api.calls).toContain('DELETE /api/followed-company/c1');
});

test('following a missing company says so', async () => {
  fakeApi(answer(getFollowing, { following: false }), answer(followCompany, refusal('not-found')));
  renderAt('/Joblist', <Follow {...COMPANY} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
