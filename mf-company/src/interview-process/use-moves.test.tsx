import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { setCompanyStatus } from '@niyukti/contract/hiring/interview-calls';
import { act, answer, fakeApi, fakeApplication, fireEvent, refusal, renderHookAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { moveTo } from './moves.ts';
import { useMoves } from './use-moves.ts';

const application = fakeApplication({
  status: 'selected',
  companyStatus: 'Selected',
  advancedAt: '2026-11-12T05:00:00Z',
});
const shortlist = moveTo(hiringStateOf(application), 'shortlisted');

async function begin() {
  const { result } = renderHookAt('/CompanyInterviewProcess', useMoves);
  let moved: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    if (shortlist) moved = result.current.move(application, shortlist);
  });
  const press = (at: number) =>
    act(
      async () =>
        void fireEvent.click((await screen.findByRole('alertdialog')).querySelectorAll('button')[at] as Element),
    );
  return { result, press, moved: () => act(() => moved) };
}

test('a candidate is shown at the new stage while the step is running', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const api = fakeApi(
    answer(setCompanyStatus, async () => {
      await held;
      return { ...application, shortListed: true };
    }),
  );
  const { result, press, moved } = await begin();
  expect(screen.getByRole('alertdialog').textContent).toContain('Shortlist Ananya Rao?');
  await press(1);
  expect([...result.current.moving]).toEqual([['a1', 'shortlisted']]);
  finish();
  expect(await moved()).toBe(true);
  expect(result.current.moving.size).toBe(0);
  expect(api.sent(setCompanyStatus)).toEqual([{ shortListed: true }]);
});

test('a failed step moves the candidate back, with a message until the next try', async () => {
  fakeApi(answer(setCompanyStatus, refusal('unavailable')));
  const { result, press, moved } = await begin();
  await press(1);
  expect(await moved()).toBe(false);
  expect(result.current.moving.size).toBe(0);
  expect(result.current.failure).toContain('Ananya Rao: Error during the action.');
});

test('answering no moves nobody', async () => {
  const api = fakeApi();
  const { press, moved } = await begin();
  await press(0);
  expect(await moved()).toBe(false);
  expect(api.calls).toEqual([]);
});
