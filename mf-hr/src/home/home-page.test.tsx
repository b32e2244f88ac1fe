import { getHrDashboard, getHrOverview } from '@niyukti/contract/calls/hr';
import { answer, fakeApi, fakeSession, refusal, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { HomePage } from './home-page.tsx';

const COUNTS = { assignedjobs: 4, applicationreceived: 30, pending: 2, shortListed: 3, rejectedwhileinterview: 1 };

test('an overview that does not load says so twice, and leaves the counts', async () => {
  fakeApi(answer(getHrDashboard, COUNTS), answer(getHrOverview, refusal('wrong-role')));
  renderAt('/HRHome', <HomePage />, fakeSession('hr'));
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Applications received' })).toBeTruthy();
});
