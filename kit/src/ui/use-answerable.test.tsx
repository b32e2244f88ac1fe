// @vitest-environment happy-dom
import { act, fireEvent, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { confirm, hostState } from './host-state.ts';

const QUESTION = { title: 'Close this job?', body: 'Nobody can apply any more.', confirm: 'Close job' };

test('the second press of a double click does not answer the question that the first one opened', async () => {
  hostState.patch({ answerAfterMs: 400 });
  vi.useFakeTimers();
  renderAt('/', null);
  let answered: boolean | null = null;
  act(() => void confirm(QUESTION).then((yes) => (answered = yes)));
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close job' })));
  await press();
  act(() => vi.advanceTimersByTime(399));
  await press();
  expect(answered).toBe(null);
  expect(screen.getByRole('button', { name: 'Close job' }).getAttribute('aria-disabled')).toBe('true');
  act(() => vi.advanceTimersByTime(1));
  await press();
  vi.useRealTimers();
  expect(answered).toBe(true);
});

test('the safe button can be pressed at once', async () => {
  hostState.patch({ answerAfterMs: 400 });
  renderAt('/', null);
  let answered: boolean | null = null;
  act(() => void confirm(QUESTION).then((yes) => (answered = yes)));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
  expect(answered).toBe(false);
});
