// @vitest-environment happy-dom
import { act, fireEvent, renderAt, screen, within } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { confirm, toast } from './host-state.ts';

const say = (...messages: string[]) => act(() => messages.forEach((message) => void toast(message)));
const card = (message: string) => screen.getByText(message).parentElement as HTMLElement;
const touch = { pointerType: 'touch', pointerId: 1 };

test('a toast with the message of another replaces it, and its time starts again', () => {
  vi.useFakeTimers();
  renderAt('/', null);
  say('Fatima Sheikh selected.');
  act(() => vi.advanceTimersByTime(4_000));
  say('Fatima Sheikh selected.');
  expect(screen.getAllByText('Fatima Sheikh selected.')).toHaveLength(1);
  act(() => vi.advanceTimersByTime(4_000));
  expect(screen.queryByText('Fatima Sheikh selected.')).not.toBeNull();
  act(() => vi.advanceTimersByTime(2_001));
  expect(screen.queryByText('Fatima Sheikh selected.')).toBeNull();
  vi.useRealTimers();
});

test('after a button of a toast was pressed the focus returns to where it came from', async () => {
  renderAt('/', <button type="button">Row</button>);
  const row = screen.getByRole('button', { name: 'Row' });
  const undone = vi.fn();
  act(() => {
    toast('Kept.', {});
    toast('Moved.', { action: { label: 'Undo', run: undone } });
  });
  row.focus();
  const undo = within(card('Moved.')).getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  await act(async () => fireEvent.click(undo));
  expect(undone).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(row);
  fireEvent.click(within(card('Kept.')).getByRole('button'));
});

test('at most the two newest toasts are shown', () => {
  renderAt('/', null);
  say('one', 'two', 'three', 'four');
  expect(screen.queryAllByText(/^(one|two|three|four)$/).map(({ textContent }) => textContent)).toEqual([
    'three',
    'four',
  ]);
});

test('a finger pushes a toast away, and a short push puts it back', () => {
  renderAt('/', null);
  say('Saved as a draft.');
  const pushed = card('Saved as a draft.');
  fireEvent.pointerDown(pushed, { ...touch, clientX: 100 });
  fireEvent.pointerMove(pushed, { ...touch, clientX: 140 });
  expect(pushed.style.translate).toBe('40px');
  fireEvent.pointerUp(pushed, { ...touch, clientX: 140 });
  expect(pushed.style.translate).toBe('');
  expect(screen.queryByText('Saved as a draft.')).not.toBeNull();
  fireEvent.pointerDown(pushed, { ...touch, clientX: 100 });
  fireEvent.pointerUp(pushed, { ...touch, clientX: 20 });
  expect(screen.queryByText('Saved as a draft.')).toBeNull();
});

test('a mouse that selects its text does not move it', () => {
  renderAt('/', null);
  say('Nimbus Retail can post 40 jobs.');
  const pushed = card('Nimbus Retail can post 40 jobs.');
  fireEvent.pointerDown(pushed, { pointerType: 'mouse', clientX: 0 });
  fireEvent.pointerUp(pushed, { pointerType: 'mouse', clientX: 300 });
  expect(screen.queryByText('Nimbus Retail can post 40 jobs.')).not.toBeNull();
});

test('toasts are in the topmost dialog, as all outside is inert, and then in the region that was there before', async () => {
  const page = renderAt('/', null);
  const region = screen.getByRole('status');
  page.rerender(
    <Dialog title="Jobs" onClose={() => undefined}>
      Two jobs.
    </Dialog>,
  );
  const shownIn = (dialog: HTMLElement) => within(within(dialog).getByRole('status')).queryByText('Job assigned.');
  say('Job assigned.');
  const below = screen.getByRole('dialog');
  expect(shownIn(below)).not.toBeNull();
  act(() => void confirm({ title: 'Close the job?', body: 'Nobody can apply.', confirm: 'Close' }));
  expect(shownIn(screen.getByRole('alertdialog'))).toBe(screen.getByText('Job assigned.'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(shownIn(below)).not.toBeNull();
  page.rerender(null);
  expect(region.contains(screen.getByText('Job assigned.'))).toBe(true);
});
