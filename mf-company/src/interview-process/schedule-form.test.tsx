import { listInterviewConflicts, scheduleRound } from '@niyukti/contract/hiring/interview-calls';
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
import { expect, test, vi } from 'vitest';
import { ScheduleRound } from './schedule-form.tsx';

const application = fakeApplication({
  status: 'selected',
  companyStatus: 'Selected',
  advancedAt: '2026-11-12T05:00:00Z',
});
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
const FIELDS = {
  Date: '2031-11-24',
  'Time in India': '16:30',
  Mode: 'Online',
  'Meeting link': 'https://meet.example/r1',
  Interviewer: 'Meera Kulkarni',
};

const done = vi.fn();
/** Fills the form and presses its button at once, as a fast typist does. */
async function schedule(changes: Partial<Record<keyof typeof FIELDS, string>> = {}) {
  done.mockReset();
  renderAt('/CompanyInterviewProcess', <ScheduleRound application={application} onDone={done} />);
  for (const [label, value] of Object.entries({ ...FIELDS, ...changes }))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Schedule round 1' })));
}

test('an overlap asks for confirmation before the round is sent, also after a fast press', async () => {
  const api = fakeApi(answer(listInterviewConflicts, [overlap]), answer(scheduleRound, fakeRound()));
  await schedule();
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Schedule over another interview?');
  expect(question.textContent).toContain('Meera Kulkarni is busy');
  expect(api.sent(scheduleRound)).toEqual([]);
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Choose another time' })));
  expect(await screen.findByText(/Not scheduled yet/)).toBeTruthy();
  expect((screen.getByLabelText('Time in India') as HTMLInputElement).value).toBe('16:30');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Schedule round 1' })));
  await act(async () =>
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Schedule anyway' })),
  );
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(api.sent(scheduleRound)).toEqual([
    {
      date: '2031-11-24T11:00:00.000Z',
      mode: 'Online',
      link: 'https://meet.example/r1',
      interviewer: 'Meera Kulkarni',
      minutes: 60,
    },
  ]);
});

test('unusual hours in India show a warning, and ask for confirmation before the round is sent', async () => {
  const api = fakeApi(answer(listInterviewConflicts, []), answer(scheduleRound, fakeRound()));
  await schedule({ 'Time in India': '05:30' });
  expect(screen.getByText('This is outside 7 am to 9 pm in India')).toBeTruthy();
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Schedule so early or late?');
  expect(api.sent(scheduleRound)).toEqual([]);
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Schedule anyway' })));
  await waitFor(() => expect(done).toHaveBeenCalled());
});

test('a failed overlap check does not stop the round', async () => {
  fakeApi(answer(listInterviewConflicts, refusal('unavailable')), answer(scheduleRound, fakeRound()));
  await schedule();
  await waitFor(() => expect(done).toHaveBeenCalled());
});

test('a past day and an invalid link are not sent', async () => {
  const api = fakeApi(answer(listInterviewConflicts, []));
  await schedule({ Date: '2020-01-05', 'Meeting link': 'not a link' });
  expect(screen.getByRole('link', { name: 'Please choose today or a later day' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Please enter a link like https://meet.example.com/abc' })).toBeTruthy();
  expect(api.sent(scheduleRound)).toEqual([]);
});
