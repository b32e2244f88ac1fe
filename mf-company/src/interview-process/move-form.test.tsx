import { listInterviewConflicts, moveRound } from '@niyukti/contract/hiring/interview-calls';
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
  waitFor,
  within,
} from '@niyukti/kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { InterviewsDialog } from './interviews-dialog.tsx';

const round = fakeRound({
  _id: 'r1',
  round: 1,
  date: '2031-11-24T04:30:00.000Z',
  mode: 'Online',
  link: 'https://meet.example.com/r1',
  interviewer: 'Meera Kulkarni',
  interviewStatus: '',
  updateCandidate: false,
  feedbackUpdatedByHR: false,
  minutes: 75,
  revision: '0',
});
const with_ = (changes: Partial<typeof round> = {}) =>
  fakeApplication({
    status: 'selected',
    companyStatus: 'Selected',
    advancedAt: '2026-11-12T05:00:00Z',
    interviews: [{ ...round, ...changes }],
  });
const changed = vi.fn();
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

async function open(changes: Partial<typeof round> = {}) {
  renderAt(
    '/CompanyInterviewProcess',
    <InterviewsDialog application={with_(changes)} onClose={() => undefined} onChanged={changed} />,
  );
  await press('Move or change round 1');
}

beforeEach(() => {
  changed.mockReset();
  localStorage.clear();
});

test('the form is filled with the round, and saving sends its revision', async () => {
  const moved = { ...round, date: '2031-11-25T04:30:00.000Z', revision: '1' };
  const api = fakeApi(answer(listInterviewConflicts, []), answer(moveRound, moved));
  await open();
  expect([box('Date').value, box('Time in India').value, box('Length').value, box('Interviewer').value]).toEqual([
    '2031-11-24',
    '10:00',
    '75',
    'Meera Kulkarni',
  ]);
  expect(document.activeElement?.textContent).toBe('Move or change round 1');
  expect(screen.getByText(/does not know about this round yet/)).toBeTruthy();
  fireEvent.input(box('Date'), { target: { value: '2031-11-25' } });
  fireEvent.input(screen.getByLabelText(/^Reason/), { target: { value: 'The interviewer is ill' } });
  await press('Save round 1');
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(api.sent(moveRound)).toEqual([
    {
      date: '2031-11-25T04:30:00.000Z',
      minutes: 75,
      mode: 'Online',
      link: 'https://meet.example.com/r1',
      interviewer: 'Meera Kulkarni',
      reason: 'The interviewer is ill',
    },
  ]);
  const [application, message] = changed.mock.calls[0] ?? [];
  expect(application.interviews).toEqual([moved]);
  expect(message).toBe('Round 1 changed.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move or change round 1' }));
});

test('for a shared round it says that the candidate is told at once', async () => {
  fakeApi(answer(listInterviewConflicts, []), answer(moveRound, { ...round, updateCandidate: true, revision: '1' }));
  await open({ updateCandidate: true });
  expect(screen.getByText(/they hear of the change at once/)).toBeTruthy();
  fireEvent.input(box('Interviewer'), { target: { value: 'Rohan Das' } });
  await press('Save round 1');
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(changed.mock.calls[0]?.[1]).toBe('Round 1 changed. The candidate has been told.');
});

test('an overlap asks for confirmation before the round is moved', async () => {
  const overlap = {
    applicationId: 'a2',
    round: 1,
    candidate: 'Rohan Pillai',
    jobTitle: 'Data Analyst',
    interviewer: 'Meera Kulkarni',
    date: '2031-11-24T10:30:00Z',
    minutes: 60,
    of: 'interviewer' as const,
  };
  const api = fakeApi(answer(listInterviewConflicts, [overlap]), answer(moveRound, round));
  await open();
  await press('Save round 1');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Move onto another interview?');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Choose another time' })));
  expect(await screen.findByText(/Not moved yet/)).toBeTruthy();
  expect(api.sent(moveRound)).toEqual([]);
});

test('a round that was changed elsewhere meanwhile is shown beside what was typed', async () => {
  const theirs = { ...round, interviewer: 'Rohan Das', revision: '1' };
  fakeApi(answer(listInterviewConflicts, []), answer(moveRound, refusal('changed-meanwhile', { current: theirs })));
  await open();
  fireEvent.input(box('Time in India'), { target: { value: '15:30' } });
  await press('Save round 1');
  const both = await screen.findByRole('region', { name: 'Changed somewhere else' });
  expect(both.textContent).toContain('Rohan Das');
  expect(box('Time in India').value).toBe('15:30');
});

test('a round that has a status cannot be moved', () => {
  fakeApi(answer(listInterviewConflicts, []));
  renderAt(
    '/CompanyInterviewProcess',
    <InterviewsDialog
      application={with_({ interviewStatus: 'Cancelled' })}
      onClose={() => undefined}
      onChanged={changed}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Move or change round 1' })).toBeNull();
});
