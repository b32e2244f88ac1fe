import { boardThought } from '@niyukti/contract/community/board';
import { getThought, listThoughts, shareThought, type Thought } from '@niyukti/contract/community/thought-calls';
import { READ_TOPICS } from '@niyukti/contract/notices/read-topics';
import { EMPTY_BOARD } from '@niyukti/contract/public-pages/slots';
import { TEXTS } from '@niyukti/contract/text/texts';
import { answer, fakeApi, listPage, renderAt } from '@niyukti/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CommunityPage } from './community-page.tsx';

const thought = (id: string, text: string): Thought => ({
  _id: id,
  owner: null,
  user: 'Asha',
  text,
  visible: 'show',
  createdAt: '2026-11-21T10:00:00.000Z',
  replies: [],
  replyCount: 0,
});
const OLD = thought('thoughtOld1', 'The old one');
const NEW = thought('thoughtNew1', 'The new one');

/** The socket of the board, whose other end the test holds. */
class BoardSocket {
  static last: BoardSocket | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    this.url = url;
    BoardSocket.last = this;
  }
  close() {}
  says(version: number) {
    const topics = version === 0 ? [] : ['thought', 'reply'];
    this.onmessage?.({ data: JSON.stringify({ version, topics, shows: READ_TOPICS }) });
  }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', BoardSocket);
  return () => vi.unstubAllGlobals();
});

// First: a page that is reached without a new document has nothing of one.
test('an open board follows what others write, and moves no row before its reader wants it', async () => {
  const slots = document.createElement('script');
  slots.id = 'slots';
  slots.type = 'application/json';
  const board = { ...EMPTY_BOARD, thoughts: [boardThought(OLD, () => 'today', true)] };
  slots.textContent = JSON.stringify({ path: '/Community', board });
  document.body.append(slots);
  let thoughts = [OLD];
  const api = fakeApi(
    answer(listThoughts, () => listPage(thoughts)),
    answer(getThought, () => OLD),
  );
  const rows = () =>
    [...document.querySelectorAll('a[aria-current]')].map((row) => row.textContent?.replace(/.*The/, 'The'));
  const page = renderAt('/Community', <CommunityPage />);
  await waitFor(() => expect(BoardSocket.last?.url).toContain('/api/live/board?age='));
  const lists = () => api.calls.filter((call) => call.includes('/getthoughts')).length;
  act(() => BoardSocket.last?.says(0));
  await act(() => new Promise((next) => setTimeout(next, 250)));
  // Nobody has used the page, and nothing has changed: nothing is read.
  expect([lists(), rows().length]).toEqual([0, 1]);
  thoughts = [NEW, { ...OLD, replyCount: 3 }];
  act(() => BoardSocket.last?.says(1));
  const button = await screen.findByRole('button', { name: '1 new' });
  // The row that stands there says by now how many have replied.
  expect(rows()).toHaveLength(1);
  expect(document.querySelector('a[aria-current]')?.textContent).toContain('3 replies');
  fireEvent.click(button);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  page.unmount();
  slots.remove();
});

test('who shared a thought is led to it once it stands there, not to the one before it', async () => {
  let come: (one: Thought) => void = () => undefined;
  const coming = new Promise<Thought>((done) => {
    come = done;
  });
  fakeApi(
    answer(listThoughts, () => listPage([OLD])),
    answer(shareThought, NEW),
    answer(getThought, ({ path }) => (path.thoughtId === NEW._id ? coming : OLD)),
  );
  renderAt('/Community', <CommunityPage />);
  await screen.findByRole('heading', { name: 'Asha', level: 2 });
  const area = screen.getByLabelText('Your thought');
  fireEvent.input(area, { target: { value: 'The new one' } });
  fireEvent.submit(area.closest('form') as HTMLFormElement);
  await screen.findByText(TEXTS.thoughtShared);
  await act(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50))));
  expect(document.activeElement?.id).not.toBe('thought');
  await act(async () => come(NEW));
  await waitFor(() => expect(document.activeElement?.id).toBe('thought'));
  expect(screen.getByRole('article').textContent).toContain('The new one');
});
