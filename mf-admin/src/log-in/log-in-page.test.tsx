import { getSession } from '@niyukti/contract/accounts/session-calls';
import { logInAdmin } from '@niyukti/contract/administration/admin-calls';
import { answer, fakeApi, fakeSession, fireEvent, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { LogInPage } from './log-in-page.tsx';

test('the log-in stores the id of the session beside the name', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const api = fakeApi(
    answer(logInAdmin, { name: 'Leela Nair', token: 't' }),
    answer(getSession, { sessions: [fakeSession('hr'), fakeSession('admin', { id: 'a7', name: 'Leela Nair' })] }),
  );
  renderAt('/Adminlogin', <LogInPage />);
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'admin@demo.test' } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'a password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/Dashboard'));
  expect(['AdminId', 'admin', 'name'].map((key) => localStorage.getItem(key))).toEqual([
    'a7',
    'Leela Nair',
    'Leela Nair',
  ]);
  expect(api.calls).toEqual(['POST /api/adminlogin', 'GET /api/session']);
});

test('empty fields are reported in the words of the specification', async () => {
  renderAt('/Adminlogin', <LogInPage />);
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findAllByText('Email and password are required')).not.toEqual([]);
});
