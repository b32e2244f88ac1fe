import { logInCompany } from '@niyukti/contract/accounts/company-calls';
import { getSession } from '@niyukti/contract/accounts/session-calls';
import { LogInBody } from '@niyukti/contract/accounts/student-calls';
import { answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { LogIn } from './log-in.tsx';

const company = { companyId: 'c1', companyName: 'Nimbus', token: 't' };
const assign = vi.fn();

beforeEach(() => {
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});

function page() {
  renderAt(
    '/CompanyLogin?next=%2FCompanyJobPost',
    <LogIn
      forRole="company"
      call={logInCompany}
      schema={LogInBody}
      title="Post a job and hire"
      purpose="Log in."
      stops={['Post a job']}
      remember={({ id, name, email }) => ({ companyId: id, name: `${name} ${email}` })}
      nobody={(account) => (account.companyId ? null : 'Invalid credentials')}
    />,
  );
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: ' Hire@nimbus.example ' } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'one long password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('a log-in stores the shown values of the account and opens the requested page', async () => {
  const session = fakeSession('company', { id: 'c1', name: 'Nimbus', email: 'hire@nimbus.example' });
  const api = fakeApi(answer(logInCompany, company), answer(getSession, { sessions: [session] }));
  page();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/CompanyJobPost'));
  expect(api.sent(logInCompany)).toEqual([{ email: 'hire@nimbus.example', password: 'one long password' }]);
  expect(localStorage.getItem('companyId')).toBe('c1');
  expect(localStorage.getItem('name')).toBe('Nimbus hire@nimbus.example');
});

test('a company whose browser dropped the cookie is told so, instead of to check its password', async () => {
  fakeApi(answer(logInCompany, company), answer(getSession, { sessions: [] }));
  page();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('this browser did not keep the cookie');
  expect(alert.textContent).not.toContain('Check your email and password');
  expect(assign).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('Hire@nimbus.example');
});

test('a refusal is shown with the text of the server', async () => {
  fakeApi(answer(logInCompany, refusal('suspended')));
  page();
  expect((await screen.findByRole('alert')).textContent).toContain('This account is suspended.');
});

test('a lost connection is shown with the text of the role', async () => {
  fakeApi();
  page();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Check your email and password. We could not connect.',
  );
});

test('an answer without an account is not a log-in', async () => {
  const nobody = { companyId: '', companyName: '', token: '' };
  fakeApi(answer(logInCompany, nobody));
  page();
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid credentials');
  expect(assign).not.toHaveBeenCalled();
});

test('a log-in of an account under attack asks for a security check, a new one each time', async () => {
  const session = fakeSession('company', { id: 'c1' });
  const replies = [refusal('proof-needed'), refusal('bad-credentials'), company];
  const api = fakeApi(
    answer(logInCompany, () => replies.shift() ?? company),
    answer(getSession, { sessions: [session] }),
  );
  page();
  const answerOf = (proof: string, from: unknown = null) => {
    const frame = screen.getByTitle<HTMLIFrameElement>('Security check');
    const source = (from ?? frame.contentWindow) as Window;
    fireEvent(window, new MessageEvent('message', { origin: location.origin, source, data: { proof } }));
  };
  await screen.findByTitle('Security check');
  expect(screen.getByRole('alert').textContent).toContain('Please show that you are a person');
  answerOf('of another window', window);
  expect(screen.getByText('Please complete the security check.')).toBeDefined();
  answerOf('first');
  expect(screen.getByText('Thank you. Please log in again.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByText('Please complete the security check.')).toBeDefined());
  answerOf('second');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  const credentials = { email: 'hire@nimbus.example', password: 'one long password' };
  expect(api.sent(logInCompany)).toEqual([
    credentials,
    { ...credentials, proof: 'first' },
    { ...credentials, proof: 'second' },
  ]);
});

test('an account with an app is asked for its code, and what was typed stays', async () => {
  const session = fakeSession('company', { id: 'c1' });
  const replies = [refusal('code-needed'), refusal('wrong-code'), company];
  const api = fakeApi(
    answer(logInCompany, () => replies.shift() ?? company),
    answer(getSession, { sessions: [session] }),
  );
  page();
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.queryByRole('alert'), 'a right password is no problem').toBeNull();
  fireEvent.input(code, { target: { value: '000000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('That code is not right'));
  fireEvent.input(code, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/CompanyJobPost'));
  expect(api.sent(logInCompany)).toMatchObject([{}, { code: '000000' }, { code: '123456' }]);
});

test('a password can be pasted, and password managers know its field', () => {
  fakeApi();
  page();
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.autocomplete).toBe('current-password');
  // An event whose default was prevented answers false: nothing would be pasted.
  expect(fireEvent.paste(field)).toBe(true);
});
