// @vitest-environment happy-dom
import {
  getThought,
  listThoughts,
  setThoughtVisibility,
  type Thought,
} from '@niyukti/contract/community/thought-calls';
import {
  act,
  answer,
  fakeApi,
  fakeSession,
  fireEvent,
  listPage,
  renderAt,
  screen,
  waitFor,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { ModerationPage } from './moderation-page.tsx';

const thought = (id: string, user: string): Thought => ({
  _id: id,
  owner: null,
  user,
  text: `A thought of ${user}`,
  visible: 'show',
  createdAt: '2026-11-20T05:00:00Z',
  replies: [],
  replyCount: 0,
});

/** Hides the open thought where the filter leaves hidden ones out. */
async function hide(address: string) {
  let one = thought('t1', 'Asha Rao');
  const other = thought('t2', 'Kabir Singh');
  fakeApi(
    answer(listThoughts, () => listPage([one, other].filter(({ visible }) => visible === 'show'))),
    answer(getThought, () => one),
    answer(setThoughtVisibility, () => {
      one = { ...one, visible: 'hide' };
      return one;
    }),
  );
  renderAt(address, <ModerationPage />, fakeSession('admin'));
  const button = await screen.findByRole('button', { name: 'Hide thought' });
  button.focus();
  await act(async () => fireEvent.click(button));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Asha Rao/ })).toBeNull());
  return screen.findByRole('button', { name: 'Show thought' });
}

test('a thought that the filter excludes once hidden stays, with the focus on its button', async () => {
  const button = await hide('/ManageThoughts?visible=show&id=t1');
  expect(document.activeElement).toBe(button);
});

test('a thought that was selected by default stays too, with the focus on its name', async () => {
  await hide('/ManageThoughts?visible=show');
  expect(document.activeElement?.textContent).toBe('Asha Rao');
});
