import { type Company, getCompany, updateCompany } from '@niyukti/contract/accounts/company-calls';
import { answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { SettingsPage } from './settings-page.tsx';

const company: Company = {
  companyId: 'c1',
  companyName: 'Nimbus',
  companyType: 'Other',
  otherCompanyType: 'Clinics',
  position: 'Founder',
  businessmodel: 'B2C',
  email: 'hire@nimbus.example',
  phone: '9820011224',
  jobPostLimit: 2,
  unlimited: false,
  companyLogoUrl: null,
  timestamp: '2026-11-01T00:00:00Z',
} as Company;
const session = fakeSession('company', { id: 'c1' });

test('the profile is saved and read again; name, type and e-mail are only shown', async () => {
  let kept = company;
  const api = fakeApi(
    answer(getCompany, () => kept),
    answer(updateCompany, ({ body }) => {
      kept = { ...kept, ...body };
      return kept;
    }),
  );
  renderAt('/CompanySettings', <SettingsPage />, session);
  const position = await screen.findByLabelText('Position');
  expect(screen.getByText('Clinics')).toBeTruthy();
  fireEvent.input(position, { target: { value: 'Head of hiring' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Your profile is saved.')).toBeTruthy();
  expect(api.sent(updateCompany)).toEqual([{ position: 'Head of hiring', businessmodel: 'B2C', phone: '9820011224' }]);
  expect(api.calls.filter((call) => call.startsWith('GET /api/company/'))).toHaveLength(2);
});

test('a profile that does not load leaves password, sessions, theme and keys in place', async () => {
  fakeApi(answer(getCompany, refusal('internal')));
  renderAt('/CompanySettings', <SettingsPage />, session);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
  for (const title of ['Change password', 'Where you are logged in', 'Theme', 'Keys']) {
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
  }
  expect(await screen.findByText(/Failed to fetch company profile/, undefined, { timeout: 4000 })).toBeTruthy();
});
