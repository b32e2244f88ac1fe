// @vitest-environment happy-dom
import { type Alert, changeAlert, endAlert, keepAlert, listAlerts } from '@niyukti/contract/jobs/alert-calls';
import { listFollowedCompanies, unfollowCompany } from '@niyukti/contract/jobs/follow-calls';
import {
  addressNow,
  answer,
  fakeApi,
  fireEvent,
  listPage,
  refusal,
  renderAt,
  screen,
  waitFor,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { AlertsPage } from './alerts-page.tsx';

const ALERT: Alert = {
  _id: 'a1',
  name: 'React in Pune',
  search: 'q=react&place=Pune&mode=Remote',
  pace: 'now',
  createdAt: '2026-11-22T10:00:00.000Z',
};
const COMPANY = { companyId: 'c1', companyName: 'Nimbus Retail', companyLogoUrl: null, since: ALERT.createdAt };
const nobody = answer(listFollowedCompanies, listPage([]));

test('a search is saved under a name made of its words', async () => {
  let body: unknown;
  fakeApi(
    answer(listAlerts, []),
    nobody,
    answer(keepAlert, (given) => {
      body = given.body;
      return ALERT;
    }),
  );
  renderAt('/JobSeeker/Alerts?keep=q%3Dreact%26place%3DPune%26mode%3DRemote', <AlertsPage />);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ });
  expect(name.value).toBe('react, Pune, Remote');
  fireEvent.click(screen.getAllByRole('button', { name: 'At once' })[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Keep this search' }));
  await waitFor(() => expect(addressNow()).toBe('/JobSeeker/Alerts'));
  expect(body).toEqual({ name: 'react, Pune, Remote', search: 'q=react&place=Pune&mode=Remote', pace: 'now' });
});

test('with ten saved searches the form shows the refusal and keeps what was typed', async () => {
  fakeApi(answer(listAlerts, [ALERT]), nobody, answer(keepAlert, refusal('alert-limit')));
  renderAt('/JobSeeker/Alerts?keep=q%3Dreact', <AlertsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Keep this search' }));
  expect(await screen.findByText(/You keep ten searches/)).toBeTruthy();
});

test('a saved search links to its jobs, changes its pace and can be ended', async () => {
  const api = fakeApi(
    answer(listAlerts, [ALERT]),
    nobody,
    answer(changeAlert, { ...ALERT, pace: 'day' }),
    answer(endAlert, undefined),
  );
  renderAt('/JobSeeker/Alerts', <AlertsPage />);
  const link = await screen.findByRole('link', { name: 'React in Pune' });
  expect(link.getAttribute('href')).toBe('/Joblist?q=react&place=Pune&mode=Remote');
  fireEvent.click(screen.getByRole('button', { name: 'Once a day' }));
  await waitFor(() => expect(api.calls).toContain('PUT /api/alerts/a1'));
  fireEvent.click(screen.getByRole('button', { name: /^End.*React in Pune/ }));
  await waitFor(() => expect(api.calls).toContain('DELETE /api/alerts/a1'));
});

test('a saved search can be renamed, and keeps its pace', async () => {
  let alert = ALERT;
  let body: unknown;
  fakeApi(
    answer(listAlerts, () => [alert]),
    nobody,
    answer(changeAlert, (given) => {
      body = given.body;
      alert = { ...ALERT, name: 'Near home' };
      return alert;
    }),
  );
  renderAt('/JobSeeker/Alerts', <AlertsPage />);
  fireEvent.click(await screen.findByRole('button', { name: /^Rename.*React in Pune/ }));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
  expect(name.value).toBe('React in Pune');
  fireEvent.change(name, { target: { value: '  ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the name' }));
  expect((await screen.findAllByText(/Please fill in a name/)).length).toBeGreaterThan(0);
  fireEvent.change(name, { target: { value: 'Near home' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the name' }));
  expect(await screen.findByRole('link', { name: 'Near home' })).toBeTruthy();
  expect(body).toEqual({ name: 'Near home', pace: 'now' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a followed company links to its jobs and can be unfollowed', async () => {
  const api = fakeApi(
    answer(listAlerts, []),
    answer(listFollowedCompanies, listPage([COMPANY])),
    answer(unfollowCompany, { following: false }),
  );
  renderAt('/JobSeeker/Alerts', <AlertsPage />);
  expect((await screen.findByRole('link', { name: 'Nimbus Retail' })).getAttribute('href')).toBe('/Joblist?company=c1');
  expect(screen.getByText('No search is kept yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Unfollow.*Nimbus Retail/ }));
  await waitFor(() => expect(api.calls).toContain('DELETE /api/followed-company/c1'));
});
