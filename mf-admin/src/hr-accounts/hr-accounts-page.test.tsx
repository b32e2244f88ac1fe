import { type Hr, listHrs } from '@niyukti/contract/accounts/hr-calls';
import { answer, fakeApi, fakeSession, fireEvent, listPage, renderAt, screen, within } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { HrAccountsPage } from './hr-accounts-page.tsx';

const hrOf = (id: string, name: string): Hr => ({
  _id: id,
  HrId: id,
  name,
  email: `${id}@niyukti.test`,
  number: '9820088002',
  timestamp: '2026-11-01T09:00:00.000Z',
});
const HRS = [hrOf('hr1', 'Zubin Irani'), hrOf('hr2', 'Nila Das')];

test('the jobs of a deleted HR can go to any other HR', async () => {
  fakeApi(answer(listHrs, () => listPage(HRS)));
  renderAt('/Createhr', <HrAccountsPage />, fakeSession('admin'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Zubin Irani' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Nila Das' });
  const heirs = dialog.getAllByRole('option');
  expect(heirs.map(({ textContent }) => textContent)).toEqual(['Nobody yet, leave the jobs unassigned', 'Nila Das']);
});
