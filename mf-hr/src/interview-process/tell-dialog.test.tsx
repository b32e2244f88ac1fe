import { type Application, getApplication } from '@niyukti/contract/hiring/application-calls';
import { publishOutcome, shareFeedback, shareRound } from '@niyukti/contract/hiring/screening-calls';
import {
  act,
  answer,
  fakeApi,
  fakeApplicationOf,
  fakeRound,
  fireEvent,
  refusal,
  renderAt,
  screen,
  waitFor,
} from '@niyukti/kit/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TellDialog } from './tell-dialog.tsx';
import { useTellUpdates } from './use-tell-updates.ts';

const INTERVIEW = { status: 'selected', companyStatus: 'Selected', advancedAt: '2026-11-12T05:00:00Z' } as const;
/** Two rounds and an outcome: what took eleven clicks. */
const ananya = fakeApplicationOf('Ananya Rao', {
  ...INTERVIEW,
  shortListed: true,
  interviews: [
    fakeRound({ interviewStatus: 'Move to Next Round' }),
    fakeRound({ _id: 'r2', round: 2, interviewStatus: 'Move to Next Round' }),
  ],
});
const rohan = fakeApplicationOf('Rohan Pillai', { ...INTERVIEW, interviews: [fakeRound()] });

function Page({ applications }: { applications: readonly Application[] }) {
  const telling = useTellUpdates();
  const [open, setOpen] = useState(true);
  return (
    <>
      {telling.refusals.map(({ row, error }) => (
        <p key={row._id}>{`${row.userId.name}: ${error.message}`}</p>
      ))}
      {open && (
        <TellDialog
          applications={applications}
          onClose={() => setOpen(false)}
          onTell={(some, due) => {
            setOpen(false);
            void telling.tell(some, due);
          }}
        />
      )}
    </>
  );
}

function show(applications: readonly Application[], refused = '') {
  const told = (id: string) => (id === refused ? refusal('step-not-allowed') : { ...ananya, _id: id });
  const api = fakeApi(
    answer(getApplication, ({ path }) => ({ ...ananya, _id: path.id })),
    answer(shareRound, ({ path }) => told(path.id)),
    answer(shareFeedback, ({ path }) => told(path.id)),
    answer(publishOutcome, ({ path }) => told(path.id)),
  );
  renderAt('/InterviewProcess', <Page applications={applications} />);
  return api;
}
const put = (calls: readonly string[]) =>
  calls.filter((one) => one.startsWith('PUT')).map((one) => one.split('/').slice(2).join('/'));

test('every update is ticked, and one press tells them in order', async () => {
  const api = show([ananya]);
  expect(screen.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).checked)).toBe(true);
  const send = screen.getByRole('button', { name: 'Tell 5 updates' });
  expect(document.activeElement).toBe(send);
  await act(async () => fireEvent.click(send));
  await screen.findByText('Updates sent to Ananya Rao.');
  expect(put(api.calls)).toEqual([
    'application/ananya-rao/interview/1/update-candidate',
    'application/ananya-rao/interview/1/update-feedback',
    'application/ananya-rao/interview/2/update-candidate',
    'application/ananya-rao/interview/2/update-feedback',
    'application/ananya-rao/update-interview-status',
  ]);
});

test('a cancelled round that was never shared is offered and not ticked', async () => {
  const one = fakeApplicationOf('Meera Iyer', {
    ...INTERVIEW,
    interviews: [fakeRound({ interviewStatus: 'Cancelled' }), fakeRound({ _id: 'r2', round: 2 })],
  });
  const api = show([one]);
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
  screen.getByText(/A cancelled round that the candidate never knew of is not ticked\./);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tell 1 update' })));
  await screen.findByText('Updates sent to Meera Iyer.');
  expect(put(api.calls)).toEqual(['application/meera-iyer/interview/2/update-candidate']);
});

test('unticked updates are not sent, and with nothing ticked nothing is sent', async () => {
  const api = show([ananya]);
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Outcome: Shortlisted' })));
  await act(async () =>
    fireEvent.click(screen.getByRole('checkbox', { name: 'Feedback on round 2: Move to Next Round' })),
  );
  expect(screen.getByRole('button', { name: 'Tell 3 updates' })).toBeDefined();
  for (const box of screen.getAllByRole('checkbox'))
    if ((box as HTMLInputElement).checked) await act(async () => fireEvent.click(box));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Tell/ })));
  expect(put(api.calls)).toEqual([]);
});

test('Ctrl Enter tells several candidates, and a refusal stops only its candidate', async () => {
  const api = show([ananya, rohan], 'ananya-rao');
  expect(screen.getByRole('heading', { name: 'Tell 2 candidates' })).toBeDefined();
  await act(async () => fireEvent.keyDown(document.activeElement ?? document, { key: 'Enter', ctrlKey: true }));
  await screen.findByText('Updates sent to Rohan Pillai.');
  await waitFor(() => expect(screen.getByText(/^Ananya Rao: /)).toBeDefined());
  expect(put(api.calls).filter((one) => one.includes('ananya'))).toHaveLength(1);
  expect(put(api.calls).filter((one) => one.includes('rohan'))).toHaveLength(1);
});

test('all updates of one candidate can be unticked at once', async () => {
  const api = show([ananya, rohan]);
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /^Ananya Rao/ })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tell 1 update' })));
  await screen.findByText('Updates sent to Rohan Pillai.');
  expect(put(api.calls).every((one) => one.includes('rohan'))).toBe(true);
});
