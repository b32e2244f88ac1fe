import { getThought, listThoughts, shareThought, type Thought } from '@niyukti/contract/calls/thought';
import { TEXTS } from '@niyukti/contract/texts';
import { answer, fakeApi, listPage, renderAt } from '@niyukti/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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
