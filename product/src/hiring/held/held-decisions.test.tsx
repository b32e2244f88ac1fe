import { listHrApplications, reconsiderApplication, screenApplication } from '@niyukti/contract/hiring/screening-calls';
import { queryClient } from '@niyukti/kit';
import {
  act,
  answer,
  fakeApi,
  fakeApplicationOf,
  fireEvent,
  listPage,
  refusal,
  renderAt,
  screen,
  waitFor,
  within,
} from '@niyukti/kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { HrHeldDecisions } from './held-decisions.tsx';
import { untilText } from './told-in.tsx';

const in100s = () => new Date(Date.now() + 100_000).toISOString();
const held = (name: string, status: 'selected' | 'rejected') => fakeApplicationOf(name, { status, tellsAt: in100s() });

afterEach(() => vi.useRealTimers());

/** What the server holds; a decision that is told or taken back is held no more. */
function show(applications: ReturnType<typeof held>[]) {
  let waiting = applications;
  const end = (id: string, status: 'pending' | 'selected' | 'rejected') => {
    const one = waiting.find(({ _id }) => _id === id) as ReturnType<typeof held>;
    waiting = waiting.filter((other) => other !== one);
    const { tellsAt: _tellsAt, ...told } = one;
    return { ...told, status };
  };
  const api = fakeApi(
    answer(listHrApplications, () => listPage(waiting)),
    answer(screenApplication, ({ path, body }) => end(path.id, body.status)),
    answer(reconsiderApplication, ({ path }) => end(path.id, 'pending')),
  );
  renderAt('/SelectedCandidates', <HrHeldDecisions hrId="h" />);
  return api;
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('a decision that is held says when it is told, counts down, and says so to nobody each second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show([held('Asha Rao', 'selected')]);
  const region = await screen.findByRole('region', { name: 'Not told yet' });
  expect(region.textContent).toContain('Asha Rao: Selected. Told in 1:40');
  const timer = within(region).getByRole('timer');
  expect(timer.getAttribute('aria-live')).toBe('off');
  act(() => vi.advanceTimersByTime(41_000));
  expect(timer.textContent).toMatch(/^Told in 0:5[89]$/);
  act(() => vi.advanceTimersByTime(60_000));
  expect(timer.textContent).toBe('Being told');
});

test('from its time on a decision is neither undone nor told, and its line goes once others were told', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const one = held('Asha Rao', 'selected');
  let waiting = [one];
  const api = fakeApi(answer(listHrApplications, () => listPage(waiting)));
  renderAt('/SelectedCandidates', <HrHeldDecisions hrId="h" />);
  const region = await screen.findByRole('region', { name: 'Not told yet' });
  expect(within(region).getAllByRole('button')).toHaveLength(2);
  act(() => vi.advanceTimersByTime(101_000));
  expect(region.textContent).toContain('Being told');
  expect(within(region).queryAllByRole('button')).toEqual([]);
  waiting = [];
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not told yet' })).toBeNull());
  expect(api.sent(reconsiderApplication)).toEqual([]);
});

test('no live page holds back that a decision was told: it does so with lists alone', async () => {
  show([held('Asha Rao', 'selected')]);
  await screen.findByRole('region', { name: 'Not told yet' });
  const kinds = queryClient.getQueryCache().findAll({ queryKey: [listHrApplications.id] });
  expect(kinds.map(({ queryKey }) => queryKey[1])).toEqual(['one']);
});

test('all that was refused is said, until it is dismissed', async () => {
  const two = [held('Asha Rao', 'selected'), held('Kabir Singh', 'selected')];
  fakeApi(
    answer(listHrApplications, () => listPage(two)),
    answer(reconsiderApplication, () => refusal('unavailable')),
  );
  renderAt('/SelectedCandidates', <HrHeldDecisions hrId="h" />);
  await screen.findByRole('region', { name: 'Not told yet' });
  await press('Undo the decision on Asha Rao');
  await press('Dismiss');
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

test('"Tell now" decides nothing where nothing is held any more', async () => {
  const api = show([held('Asha Rao', 'rejected')]);
  await screen.findByRole('region', { name: 'Not told yet' });
  await press('Tell now about Asha Rao');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not told yet' })).toBeNull());
  expect(api.sent(screenApplication)).toEqual([{ status: 'rejected', onlyHeld: true }]);
});

test('one undo takes all of many back, and one press tells all of them', async () => {
  const five = ['Asha Rao', 'Kabir Singh', 'Meera Iyer', 'Isha Nair', 'Rohan Das'].map((name) =>
    held(name, 'selected'),
  );
  const api = show(five);
  const region = await screen.findByRole('region', { name: 'Not told yet' });
  expect(region.textContent).toContain('5 decisions. Told in 1:40');
  await press('Undo the decision on 5 candidates');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not told yet' })).toBeNull());
  expect(api.sent(reconsiderApplication)).toEqual(five.map(() => ({ onlyHeld: true })));
});

test('the focus stays with what is left when the button that was pressed goes with its line', async () => {
  show([held('Asha Rao', 'selected'), held('Kabir Singh', 'selected')]);
  const region = await screen.findByRole('region', { name: 'Not told yet' });
  act(() => screen.getByRole('button', { name: 'Undo the decision on Asha Rao' }).focus());
  await press('Undo the decision on Asha Rao');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the decision on Asha Rao' })).toBeNull());
  await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
});

test('times are minutes and seconds, and never less than nothing', () => {
  const at = '2026-11-28T10:02:00.000Z';
  const before = (seconds: number) => untilText(at, Date.parse(at) - seconds * 1_000);
  expect([before(120), before(100), before(9), before(0), before(-5)]).toEqual([
    '2:00',
    '1:40',
    '0:09',
    '0:00',
    '0:00',
  ]);
});
