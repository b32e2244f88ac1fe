import { raiseApplicationLimit, raisePostingLimit } from '@niyukti/contract/accounts/student-calls';
import { act, answer, fakeApi, fireEvent, refusal, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { LimitDialog } from './limit-dialog.tsx';

function page(role: 'student' | 'company') {
  const onClose = vi.fn();
  const account = { role, id: 'x1', name: 'Meera' };
  renderAt('/UserManagement', <LimitDialog account={account} limit={2} onClose={onClose} />);
  const raise = async (by: string) => {
    fireEvent.change(screen.getByLabelText(/Additional/), { target: { value: by } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: `Add ${by}` })));
  };
  return { onClose, raise };
}

test('the dialog raises the limit of a job seeker or of a company', async () => {
  const api = fakeApi(answer(raiseApplicationLimit, { message: 'Raised.', jobLimit: 5 }));
  const { onClose, raise } = page('student');
  await raise('3');
  expect(api.sent(raiseApplicationLimit)).toEqual([{ userId: 'x1', by: 3 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the dialog stays open and says why a limit was not raised', async () => {
  const api = fakeApi(answer(raisePostingLimit, refusal('unavailable')));
  const { onClose, raise } = page('company');
  await raise('4');
  expect(api.sent(raisePostingLimit)).toEqual([{ companyId: 'x1', by: 4 }]);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update job limit.');
  expect(onClose).not.toHaveBeenCalled();
});
