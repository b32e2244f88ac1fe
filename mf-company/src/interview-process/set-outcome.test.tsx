import { setRoundOutcome } from '@niyukti/contract/hiring/interview-calls';
import { act, answer, fakeApi, fakeApplication, fakeRound, fireEvent, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { SetOutcome } from './set-outcome.tsx';

const withRound = (updateCandidate: boolean, date = '2026-11-20T05:00:00Z') =>
  fakeApplication({
    status: 'selected',
    companyStatus: 'Selected',
    advancedAt: '2026-11-12T05:00:00Z',
    interviews: [fakeRound({ _id: 'r1', round: 1, interviewStatus: '', updateCandidate, date })],
  });

function show(updateCandidate: boolean, date?: string) {
  const application = withRound(updateCandidate, date);
  const [round] = application.interviews;
  if (!round) throw new Error('no round');
  const done = vi.fn();
  renderAt('/CompanyInterviewProcess', <SetOutcome application={application} round={round} onDone={done} />);
  return done;
}

async function cancel(updateCandidate: boolean) {
  const done = show(updateCandidate);
  fireEvent.change(screen.getByLabelText('Status of round 1'), { target: { value: 'Cancelled' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save status' })));
  return { dialog: screen.getByRole('alertdialog'), done };
}
const reason = () => screen.queryByLabelText(/^Reason/);
const choose = (value: string) => fireEvent.change(screen.getByLabelText('Status of round 1'), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('cancelling a shared round says that the candidate is told at once, and sends it once', async () => {
  const api = fakeApi(answer(setRoundOutcome, withRound(true)));
  const { dialog, done } = await cancel(true);
  expect(dialog.textContent).toContain('hears at once that it is cancelled');
  expect(api.sent(setRoundOutcome)).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Set status' })));
  expect(api.sent(setRoundOutcome)).toEqual([{ interviewStatus: 'Cancelled' }]);
  expect(done).toHaveBeenCalledOnce();
});

test('cancelling a round that was not shared leaves telling to HR', async () => {
  const { dialog } = await cancel(false);
  expect(dialog.textContent).toContain('HR sees it for');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave it open' })));
});

test('only Cancelled asks for a reason, says who reads it, and sends it', async () => {
  const api = fakeApi(answer(setRoundOutcome, withRound(true)));
  show(true);
  expect(reason()).toBeNull();
  choose('Rejected');
  expect(reason()).toBeNull();
  choose('Cancelled');
  expect(screen.getByText('HR and the candidate read it')).toBeTruthy();
  fireEvent.input(screen.getByLabelText(/^Reason/), { target: { value: 'The interviewer is ill' } });
  await press('Save status');
  expect(screen.getByRole('alertdialog').textContent).toContain('hears at once that it is cancelled, and why.');
  await press('Set status');
  expect(api.sent(setRoundOutcome)).toEqual([{ interviewStatus: 'Cancelled', reason: 'The interviewer is ill' }]);
});

test('passing a round that has not begun asks a second question', async () => {
  const api = fakeApi(answer(setRoundOutcome, withRound(false)));
  show(false, '2099-01-05T10:00:00Z');
  choose('Move to Next Round');
  await press('Save status');
  await press('Set status');
  expect(screen.getByRole('alertdialog', { name: 'Round 1 has not begun' }).textContent).toContain('5 Jan 2099');
  await press('Leave it open');
  expect(api.sent(setRoundOutcome)).toEqual([]);
  await press('Save status');
  await press('Set status');
  await press('Move without it');
  expect(api.sent(setRoundOutcome)).toEqual([{ interviewStatus: 'Move to Next Round' }]);
});

test('a reason for another status is not sent', async () => {
  const api = fakeApi(answer(setRoundOutcome, withRound(false)));
  show(false);
  choose('Cancelled');
  fireEvent.input(screen.getByLabelText(/^Reason/), { target: { value: 'The interviewer is ill' } });
  choose('Move to Next Round');
  await press('Save status');
  await press('Set status');
  expect(api.sent(setRoundOutcome)).toEqual([{ interviewStatus: 'Move to Next Round' }]);
});

test('a missing status is reported in the words of the specification, a long reason with its limit', async () => {
  const api = fakeApi(answer(setRoundOutcome, withRound(true)));
  show(true);
  await press('Save status');
  expect(screen.getAllByText('Please select an interview status').length).toBeGreaterThan(0);
  choose('Cancelled');
  fireEvent.input(screen.getByLabelText(/^Reason/), { target: { value: 'x'.repeat(201) } });
  await press('Save status');
  expect(screen.getAllByText('Please shorten the reason to 200 characters').length).toBeGreaterThan(0);
  expect(api.sent(setRoundOutcome)).toEqual([]);
});
