import { type Application, getApplication } from '@niyukti/contract/hiring/application-calls';
import { publishOutcome, shareFeedback, shareRound } from '@niyukti/contract/hiring/screening-calls';
import {
  act,
  answer,
  fakeApi,
  fakeApplication,
  fakeRound,
  fireEvent,
  refusal,
  renderAt,
  screen,
  within,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { HistoryDialog } from './history-dialog.tsx';

const advanced: Partial<Application> = {
  status: 'selected',
  companyStatus: 'Selected',
  advancedAt: '2026-11-12T05:00:00Z',
};
const application = fakeApplication({
  ...advanced,
  interviews: [fakeRound({ interviewStatus: 'Move to Next Round' })],
});

/** Opens the history as the list holds it, and answers how to press a button and confirm. */
async function open(listed: Application | undefined) {
  renderAt('/InterviewProcess', <HistoryDialog id="a1" listed={listed} onClose={() => undefined} />);
  return async (name: string, confirm: string) => {
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
    const question = await screen.findByRole('alertdialog');
    await act(async () => void fireEvent.click(within(question).getByRole('button', { name: confirm })));
    return question.textContent;
  };
}

test('sharing a round asks first, and says what the candidate will see', async () => {
  let now = application;
  const api = fakeApi(
    answer(getApplication, () => now),
    answer(shareRound, () => {
      now = { ...application, interviews: [fakeRound({ updateCandidate: true })] };
      return now;
    }),
  );
  const press = await open(undefined);
  const asked = await press('Update Candidate on round 1', 'Update candidate');
  expect(asked).toContain('Ananya Rao then sees the date, mode, place and interviewer of this round.');
  expect(await screen.findByText('Ananya Rao now sees round 1.')).toBeTruthy();
  expect(api.calls).toContain('PUT /api/application/a1/interview/1/update-candidate');
  expect(await screen.findByText(/The candidate sees this round\./)).toBeTruthy();
});

test('a cancelled round says why, and that the candidate will see it as cancelled', async () => {
  const cancelled = fakeRound({ interviewStatus: 'Cancelled', cancelReason: 'The interviewer is ill' });
  fakeApi(answer(shareRound, { ...application, interviews: [{ ...cancelled, updateCandidate: true }] }));
  const press = await open(fakeApplication({ ...advanced, interviews: [cancelled] }));
  expect(screen.getByText('The interviewer is ill')).toBeTruthy();
  const asked = await press('Update Candidate on round 1', 'Update candidate');
  expect(asked).toContain('Nimbus Retail has cancelled this round. Ananya Rao then sees it as cancelled');
});

test('sharing feedback sends the status of the round', async () => {
  const api = fakeApi(answer(shareFeedback, application));
  const press = await open(application);
  await press('Update Feedback on round 1', 'Update feedback');
  expect(api.sent(shareFeedback)).toEqual([{ feedback: 'Move to Next Round', feedbackUpdatedByHR: true }]);
});

test('while a round is being shared its feedback cannot be shared', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const api = fakeApi(
    answer(shareRound, async () => {
      await held;
      return {
        ...application,
        interviews: [fakeRound({ updateCandidate: true, interviewStatus: 'Move to Next Round' })],
      };
    }),
    answer(shareFeedback, application),
  );
  const press = await open(application);
  await press('Update Candidate on round 1', 'Update candidate');
  const feedback = screen.getByRole('button', { name: 'Update Feedback on round 1' });
  await act(async () => void fireEvent.click(feedback));
  expect(feedback.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(async () => finish());
  await press('Update Feedback on round 1', 'Update feedback');
  expect(api.sent(shareFeedback)).toHaveLength(1);
});

test('a refusal is shown at its button, in the words of the specification', async () => {
  fakeApi(answer(shareFeedback, refusal('unavailable')));
  const press = await open(application);
  await press('Update Feedback on round 1', 'Update feedback');
  const round = screen.getByRole('list', { name: 'Interview rounds' });
  expect((await within(round).findByRole('alert')).textContent).toContain('Error updating feedback.');
  expect(within(screen.getByRole('region', { name: 'Interview status' })).queryByRole('alert')).toBeNull();
});

test('a missing application says so', async () => {
  fakeApi(answer(publishOutcome, refusal('not-found')));
  const press = await open(fakeApplication({ ...advanced, shortListed: true }));
  await press('Update Interview Status', 'Update interview status');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Cannot update candidate or status: invalid application.',
  );
});
