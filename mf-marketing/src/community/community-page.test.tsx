import { boardThought } from '@niyukti/contract/community/board';
import {
  getThought,
  listReplies,
  listThoughts,
  replyToThought,
  shareThought,
  type Thought,
} from '@niyukti/contract/community/thought-calls';
import { EMPTY_BOARD } from '@niyukti/contract/public-pages/slots';
import { TEXTS } from '@niyukti/contract/text/texts';
import { answer, fakeApi, listPage, refusal, renderAt } from '@niyukti/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
    this.onmessage?.({ data: JSON.stringify({ version, topics }) });
  }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', BoardSocket);
  return () => vi.unstubAllGlobals();
});

// First: a page that is reached without a new document has nothing of one.
test('an open board follows what others write, and moves rows only on request', async () => {
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

test('after sharing a thought the focus moves to it, not to the one before it', async () => {
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

test.each([
  ['thought', 'Your thought', 'Share', shareThought, TEXTS.thoughtFailed, TEXTS.thoughtShared],
  ['reply', 'Your reply', 'Reply', replyToThought, TEXTS.replyFailed, TEXTS.replyPosted],
] as const)(
  'a %s that could not be sent stays, through another opening too, until Try again works',
  async (kind, label, press, call, failed, done) => {
    let fails = true;
    const reply = { index: 1, user: 'Unknown', text: 'Not lost', createdAt: OLD.createdAt, visible: 'show' } as const;
    const sent = kind === 'reply' ? reply : { ...NEW, text: 'Not lost' };
    fakeApi(
      answer(listThoughts, () => listPage([OLD])),
      answer(getThought, () => OLD),
      answer(call, (() => (fails ? refusal('internal') : sent)) as never),
    );
    const first = renderAt('/Community', <CommunityPage />);
    await screen.findByRole('heading', { name: 'Asha', level: 2 });
    fireEvent.input(screen.getByLabelText(label), { target: { value: 'Not lost' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: press })));
    expect((await screen.findByRole('alert')).textContent).toContain(failed);
    first.unmount();
    renderAt('/Community', <CommunityPage />);
    await screen.findByText('Not lost');
    fails = false;
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Try again' })));
    await screen.findByText(done);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('thoughts that fail to load say so, and Try again loads them', async () => {
  let fails = true;
  fakeApi(
    answer(listThoughts, () => (fails ? refusal('wrong-role') : listPage([OLD]))),
    answer(getThought, () => OLD),
  );
  renderAt('/Community', <CommunityPage />);
  await screen.findAllByText(TEXTS.thoughtsFailed);
  fails = false;
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement));
  expect((await screen.findByRole('article')).textContent).toContain('The old one');
});

test('loaded earlier replies stay when a new reply arrives', async () => {
  let texts = ['First', 'Second', 'Third'];
  const replies = () =>
    texts.map((text, at) => ({
      index: at + 1,
      user: 'Unknown',
      text,
      createdAt: OLD.createdAt,
      visible: 'show' as const,
    }));
  const board = () => ({ ...OLD, replies: replies().slice(-2), replyCount: texts.length });
  fakeApi(
    answer(listThoughts, () => listPage([board()])),
    answer(getThought, board),
    answer(listReplies, () => listPage(replies().toReversed())),
    answer(replyToThought, (() => {
      texts = [...texts, 'Fourth'];
      return replies().at(-1);
    }) as never),
  );
  renderAt('/Community', <CommunityPage />);
  const shown = () =>
    within(screen.getByRole('article'))
      .getAllByRole('listitem')
      .map((one) => one.textContent);
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: '1 earlier reply' })));
  await waitFor(() => expect(shown()).toHaveLength(3));
  fireEvent.input(screen.getByLabelText('Your reply'), { target: { value: 'Fourth' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reply' })));
  await waitFor(() => expect(shown()).toEqual(texts.map((text) => expect.stringContaining(text))));
});

test('older thoughts that fail to load say so, and their button is a link', async () => {
  fakeApi(
    answer(listThoughts, (({ query }: { query?: { cursor?: string } }) =>
      query?.cursor ? refusal('wrong-role') : listPage([OLD], 'xyz')) as never),
    answer(getThought, () => OLD),
  );
  renderAt('/Community', <CommunityPage />);
  const older = await screen.findByRole('link', { name: 'Older thoughts' });
  expect(older.getAttribute('href')).toBe('/Community?cursor=xyz');
  await act(async () => fireEvent.click(older));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
