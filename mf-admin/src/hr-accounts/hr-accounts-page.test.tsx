import { type ListedHr, listHrs } from '@niyukti/contract/calls/hr';
import { answer, fakeApi, fakeSession, fireEvent, listPage, renderAt, screen, within } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { HrAccountsPage } from './hr-accounts-page.tsx';

const hrOf = (id: string, name: string, more: Partial<ListedHr> = {}): ListedHr => ({
  _id: id,
  HrId: id,
  name,
  email: `${id}@niyukti.test`,
  number: '9820088002',
  timestamp: '2026-11-01T09:00:00.000Z',
  ...more,
});
const HRS = [
  hrOf('hr1', 'Zubin Irani'),
  hrOf('hr2', 'Nila Das'),
  hrOf('hr3', 'Ritu Rao', { leaving: { done: 1_568, of: 10_001 } }),
];

test('an HR who was deleted is in the list until everything has moved, and nobody chooses or changes them', async () => {
  fakeApi(answer(listHrs, () => listPage(HRS)));
  renderAt('/Createhr?edit=hr3', <HrAccountsPage />, fakeSession('admin'));
  expect(await screen.findByText('Deleted; 1,568 of 10,001 jobs and applications have moved')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ritu Rao/ })).toBeNull();
  expect(screen.queryByRole('form', { name: /Ritu Rao/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Zubin Irani' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Nila Das' });
  const heirs = dialog.getAllByRole('option');
  expect(heirs.map(({ textContent }) => textContent)).toEqual(['Nobody yet, leave the jobs unassigned', 'Nila Das']);
});
