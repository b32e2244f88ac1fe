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

test('a held decision counts down to when others are told, without reading it out each second', async () => {
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

test('from that time on there are no buttons, and the line disappears after others were told', async () => {
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

test('on a live page a told decision disappears without waiting for the person', async () => {
  show([held('Asha Rao', 'selected')]);
  await screen.findByRole('region', { name: 'Not told yet' });
  const kinds = queryClient.getQueryCache().findAll({ queryKey: [listHrApplications.id] });
  expect(kinds.map(({ queryKey }) => queryKey[1])).toEqual(['one']);
});

test('all refusals are shown until they are dismissed', async () => {
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

test('"Tell now" does nothing where the decision is no longer held', async () => {
  const api = show([held('Asha Rao', 'rejected')]);
  await screen.findByRole('region', { name: 'Not told yet' });
  await press('Tell now about Asha Rao');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not told yet' })).toBeNull());
  expect(api.sent(screenApplication)).toEqual([{ status: 'rejected', onlyHeld: true }]);
});

test('one press undoes or tells all of many decisions', async () => {
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

test('after the line of a pressed button has disappeared the focus is on the next line', async () => {
  show([held('Asha Rao', 'selected'), held('Kabir Singh', 'selected')]);
  const region = await screen.findByRole('region', { name: 'Not told yet' });
  act(() => screen.getByRole('button', { name: 'Undo the decision on Asha Rao' }).focus());
  await press('Undo the decision on Asha Rao');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the decision on Asha Rao' })).toBeNull());
  await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
});

test('the time left is in minutes and seconds, and never negative', () => {
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
