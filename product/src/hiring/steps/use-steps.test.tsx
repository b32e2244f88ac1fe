import { UNDO_MS } from '@niyukti/contract/api/limits';
import { getApplication } from '@niyukti/contract/hiring/application-calls';
import {
  listHrApplications,
  reconsiderApplication,
  screenApplication,
  shareRound,
} from '@niyukti/contract/hiring/screening-calls';
import { useCallList } from '@niyukti/kit';
import {
  act,
  answer,
  fakeApi,
  fakeApplication,
  fireEvent,
  listPage,
  refusal,
  renderAt,
  screen,
  waitFor,
} from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { selectStep } from './hr-steps.ts';
import { shareRoundStep } from './telling-steps.ts';
import { type Steps, useSteps } from './use-steps.ts';

const names = ['Ananya', 'Rohan', 'Kabir', 'Meera', 'Isha', 'Divya'];
const applications = names.map((name, index) =>
  fakeApplication({ _id: `a${index}`, userId: { _id: `u${index}`, name, profile: null } }),
);

let steps: Steps;
function Page() {
  steps = useSteps();
  const { items } = useCallList(listHrApplications, { path: { hrId: 'h' }, query: { status: 'pending' } });
  return (
    <>
      <ul>
        {items.map(({ _id, userId, status }) => (
          <li key={_id}>{`${userId.name} ${status}`}</li>
        ))}
      </ul>
      {steps.refusals.map(({ row, step, error }) => (
        <p key={row._id}>{`${row.userId.name}: ${step.failed(error)}`}</p>
      ))}
    </>
  );
}

async function open() {
  renderAt('/JobApplications', <Page />);
  await screen.findByText('Ananya pending');
}

/** Begins to take a step: the question is asked. */
async function start(begin: () => ReturnType<Steps['take']>) {
  let taken: ReturnType<Steps['take']> = Promise.resolve(null);
  await act(async () => {
    taken = begin();
  });
  return { taken };
}

async function confirmIt() {
  const dialog = await screen.findByRole('alertdialog');
  await act(async () => void fireEvent.click(dialog.querySelectorAll('button')[1] as HTMLElement));
}

const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('several applications have one question, are sent a few at a time, and leave their list', async () => {
  let atOnce = 0;
  let most = 0;
  let reads = 0;
  const api = fakeApi(
    answer(listHrApplications, () => {
      reads += 1;
      return reads === 1 ? listPage(applications) : listPage([]);
    }),
    answer(screenApplication, async ({ path }) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      return fakeApplication({ _id: path.id, status: 'selected' });
    }),
  );
  await open();
  const { taken } = await start(() => steps.take(selectStep, applications, undefined));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Select 6 candidates?');
  await confirmIt();
  const result = await act(() => taken);
  expect(result?.done).toHaveLength(6);
  expect(most).toBe(4);
  expect(api.sent(screenApplication)).toHaveLength(6);
  await waitFor(() => expect(listed()).toEqual([]));
  expect(await screen.findByText('6 candidates moved to Selected candidates.')).toBeTruthy();
  // Read again once for the whole batch, not once for each.
  expect(reads).toBe(2);
});

test('the message after a step takes it back without a question', async () => {
  const [one] = applications as [(typeof applications)[0]];
  const api = fakeApi(
    answer(listHrApplications, () => listPage(applications)),
    answer(screenApplication, { ...one, status: 'selected' }),
    answer(reconsiderApplication, one),
  );
  await open();
  const { taken } = await start(() => steps.take(selectStep, [one], undefined));
  expect(steps.undoLast).toBeUndefined();
  await confirmIt();
  await act(() => taken);
  expect(steps.undoLast).toBeDefined();
  await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement));
  expect(await screen.findByText('Ananya moved back to Job applications.')).toBeTruthy();
  expect(api.sent(reconsiderApplication)).toEqual([{ onlyHeld: true }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(steps.undoLast).toBeUndefined();
});

test('after others were told a step cannot be taken back without a question', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [one] = applications as [(typeof applications)[0]];
  fakeApi(
    answer(listHrApplications, () => listPage(applications)),
    answer(screenApplication, { ...one, status: 'selected' }),
  );
  await open();
  await act(() => steps.run(selectStep, [one], undefined));
  expect(steps.undoLast).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
  expect(steps.undoLast).toBeUndefined();
  vi.useRealTimers();
});

test('answering no changes nothing', async () => {
  const api = fakeApi(answer(listHrApplications, listPage(applications)));
  await open();
  const { taken } = await start(() => steps.take(selectStep, applications.slice(0, 1), undefined));
  const dialog = await screen.findByRole('alertdialog');
  await act(async () => void fireEvent.click(dialog.querySelectorAll('button')[0] as HTMLElement));
  expect(await taken).toBeNull();
  expect(api.sent(screenApplication)).toEqual([]);
});

test('a batch tells a step of somebody else from a lost connection', async () => {
  const [one, two, three] = applications as [
    (typeof applications)[0],
    (typeof applications)[0],
    (typeof applications)[0],
  ];
  const withdrawn = { ...two, withdrawnAt: '2026-11-21T05:00:00Z' };
  fakeApi(
    answer(listHrApplications, () => listPage(applications)),
    answer(screenApplication, ({ path }) => {
      if (path.id === two._id) return refusal('step-not-allowed', { current: withdrawn });
      if (path.id === three._id) return refusal('unavailable');
      return { ...one, status: 'selected' as const };
    }),
  );
  await open();
  const { taken } = await start(() => steps.take(selectStep, [one, two, three], undefined));
  await confirmIt();
  const result = await act(() => taken);
  expect(result?.gone).toEqual([one._id, two._id]);
  expect(
    steps.refusals.map(({ row, current }) => [row._id, current === undefined ? 'stays' : current?.withdrawnAt]),
  ).toEqual([
    [two._id, withdrawn.withdrawnAt],
    [three._id, 'stays'],
  ]);
  expect(screen.getByText('Rohan: This application has moved on. Its current state is shown.')).toBeTruthy();
});

test('the page knows the running step of an application', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const [one] = applications as [(typeof applications)[0]];
  let reads = 0;
  fakeApi(
    answer(listHrApplications, () => {
      reads += 1;
      return reads === 1 ? listPage(applications) : new Promise<never>(() => {});
    }),
    answer(getApplication, one),
    answer(shareRound, async () => {
      await held;
      return { ...one, status: 'selected' as const };
    }),
  );
  await open();
  const { taken } = await start(() => steps.take(shareRoundStep, [one], { round: 2 }));
  await confirmIt();
  expect(steps.running.get(one._id)).toEqual({ step: shareRoundStep, input: { round: 2 } });
  finish();
  await act(() => taken);
  expect(steps.running.size).toBe(0);
  // What came back is shown before anything is read again.
  expect(listed()[0]).toBe('Ananya selected');
});
