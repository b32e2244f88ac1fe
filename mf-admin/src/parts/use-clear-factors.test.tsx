// @vitest-environment happy-dom
import { clearFactors } from '@niyukti/contract/accounts/factor-calls';
import { answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { useClearFactors } from './use-clear-factors.tsx';

const ID = 'a'.repeat(24);

function Row() {
  const [clear, dialog] = useClearFactors();
  return (
    <>
      <button type="button" onClick={() => clear('hr', ID, 'Meher')}>
        Clear
      </button>
      {dialog}
    </>
  );
}
const show = () => {
  renderAt('/Dashboard', <Row />, fakeSession('admin'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
};

test('factors are cleared after a question that names the account', async () => {
  const api = fakeApi(answer(clearFactors, { message: 'Meher signs in with the password alone.' }));
  show();
  expect(await screen.findByText('Clear the second factors of Meher?')).toBeDefined();
  expect(api.calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear second factors' }));
  expect(await screen.findByText('Meher signs in with the password alone.')).toBeDefined();
  expect(api.sent(clearFactors)).toEqual([{ role: 'hr', accountId: ID }]);
});

test('answering no clears nothing', async () => {
  const api = fakeApi();
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(api.calls).toEqual([]);
});

test('a failure is shown with its reason', async () => {
  fakeApi(answer(clearFactors, refusal('not-found')));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Clear second factors' }));
  expect(await screen.findByText('Nothing was cleared')).toBeDefined();
  expect(screen.getByText('We could not find that.')).toBeDefined();
});
