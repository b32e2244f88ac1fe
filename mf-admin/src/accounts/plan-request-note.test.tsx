// @vitest-environment happy-dom
import { settlePlanRequest } from '@niyukti/contract/accounts/plan-calls';
import { listUsers, type UserForAdmin } from '@niyukti/contract/accounts/student-calls';
import {
  act,
  answer,
  fakeApi,
  fakeSession,
  fireEvent,
  listPage,
  renderAt,
  screen,
  waitFor,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { UsersPage } from './users-page.tsx';

const asha: UserForAdmin = {
  _id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.test',
  phone: '9820011224',
  profile: null,
  jobLimit: 2,
  unlimited: false,
  appliedCount: 2,
  suspended: false,
  address: 'confirmed',
  erasesAt: null,
  hold: null,
  timestamp: '2026-11-20T05:00:00Z',
  planRequest: { _id: 'p1', plan: 'Gold', requestedAt: '2026-11-21T05:00:00Z' },
};

async function grant(address: string, rest: readonly UserForAdmin[]) {
  let users: readonly UserForAdmin[] = [asha];
  fakeApi(
    answer(listUsers, () => listPage(users)),
    answer(settlePlanRequest, () => {
      users = rest;
      const at = asha.timestamp;
      return { _id: 'p1', plan: 'Gold' as const, state: 'granted' as const, requestedAt: at, settledAt: at };
    }),
  );
  renderAt(address, <UsersPage />, fakeSession('admin'));
  const button = await screen.findByRole('button', { name: 'Grant Gold to Asha Rao' });
  button.focus();
  await act(async () => fireEvent.click(button));
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Grant Gold' })));
}

test('settling a plan request keeps the focus in its row', async () => {
  await grant('/UserManagement', [{ ...asha, planRequest: null }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Asha Rao'));
});

test('if the row of a settled request leaves the list, the focus moves to the heading', async () => {
  await grant('/UserManagement?show=requests', []);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});
