import { setRoundOutcome } from '@niyukti/contract/calls/interview';
import { act, answer, fakeApi, fakeApplication, fakeRound, fireEvent, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { SetOutcome } from './set-outcome.tsx';

const withRound = (updateCandidate: boolean) =>
  fakeApplication({
    status: 'selected',
    companyStatus: 'Selected',
    advancedAt: '2026-11-12T05:00:00Z',
    interviews: [fakeRound({ _id: 'r1', round: 1, interviewStatus: '', updateCandidate })],
  });

async function cancel(updateCandidate: boolean) {
  const application = withRound(updateCandidate);
  const [round] = application.interviews;
  if (!round) throw new Error('no round');
  const done = vi.fn();
  renderAt('/CompanyInterviewProcess', <SetOutcome application={application} round={round} onDone={done} />);
  fireEvent.change(screen.getByLabelText('Status of round 1'), { target: { value: 'Cancelled' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save status' })));
  return { dialog: screen.getByRole('alertdialog'), done };
}

test('who cancels a round that the candidate knows of is told that they hear at once, and it is sent once', async () => {
  const api = fakeApi(answer(setRoundOutcome, withRound(true)));
  const { dialog, done } = await cancel(true);
  expect(dialog.textContent).toContain('hears at once that it is cancelled');
  expect(api.sent(setRoundOutcome)).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Set status' })));
  expect(api.sent(setRoundOutcome)).toHaveLength(1);
  expect(done).toHaveBeenCalledOnce();
});

test('a round that the candidate does not know of is left to HR', async () => {
  const { dialog } = await cancel(false);
  expect(dialog.textContent).toContain('HR sees it for');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave it open' })));
});
