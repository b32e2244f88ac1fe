import { listInterviewApplications } from '@niyukti/contract/hiring/interview-calls';
import {
  act,
  answer,
  fakeApi,
  fakeApplication,
  fakeRound,
  fireEvent,
  listPage,
  renderAt,
  screen,
} from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { ProcessBoard } from './process-board.tsx';

test('a card links to the page of its candidate, and dragging moves the card, not the link', async () => {
  const one = fakeApplication({
    userId: { _id: 's1', name: 'Bela Rao', profile: null },
    status: 'selected',
    companyStatus: 'Selected',
    advancedAt: '2026-11-12T05:00:00Z',
  });
  fakeApi(answer(listInterviewApplications, ({ query }) => listPage(query?.stage === 'interview' ? [one] : [])));
  const moves = { moving: new Map(), failure: null, move: () => Promise.resolve(false) };
  renderAt(
    '/CompanyInterviewProcess',
    <ProcessBoard companyId="c1" filters={{ values: { q: '', job: '' } }} moves={moves} />,
  );
  const link = await screen.findByRole('link', { name: 'Bela Rao' });
  expect(link.getAttribute('href')).toBe(`/CompanyInterviewProcess/${one._id}`);
  expect(link.getAttribute('draggable')).toBe('false');
});

/** Drags by the events that a browser sends. */
const drag = (card: Element, onto: Element) =>
  act(async () => {
    const dataTransfer = new DataTransfer();
    fireEvent.dragStart(card, { dataTransfer });
    for (const event of [fireEvent.dragEnter, fireEvent.dragOver, fireEvent.drop]) event(onto, { dataTransfer });
    fireEvent.dragEnd(card, { dataTransfer });
  });

test('a drop on a forbidden column says why, and which moves are allowed', async () => {
  const one = fakeApplication({
    userId: { _id: 's1', name: 'Bela Rao', profile: null },
    status: 'selected',
    companyStatus: 'Selected',
    advancedAt: '2026-11-12T05:00:00Z',
  });
  fakeApi(answer(listInterviewApplications, ({ query }) => listPage(query?.stage === 'interview' ? [one] : [])));
  const move = vi.fn(() => Promise.resolve(false));
  renderAt(
    '/CompanyInterviewProcess',
    <ProcessBoard
      companyId="c1"
      filters={{ values: { q: '', job: '' } }}
      moves={{ moving: new Map(), failure: null, move }}
    />,
  );
  const card = (await screen.findByRole('link', { name: 'Bela Rao' })).closest('[data-card]');
  const lane = screen.getByRole('heading', { name: /^Offer sent|^Hired/ }).closest('section, div');
  if (!card || !lane) throw new Error('there is no card or no column');
  await drag(card, lane);
  expect(document.body.textContent).toContain('Bela Rao cannot go to');
  expect(document.body.textContent).toContain('Open now:');
  expect(move).not.toHaveBeenCalled();
});

test('a card that is dropped before the drag is rendered still moves', async () => {
  const one = fakeApplication({
    userId: { _id: 's1', name: 'Bela Rao', profile: null },
    status: 'selected',
    companyStatus: 'Selected',
    advancedAt: '2026-11-12T05:00:00Z',
    interviews: [fakeRound({ interviewStatus: 'Move to Next Round' })],
  });
  fakeApi(answer(listInterviewApplications, ({ query }) => listPage(query?.stage === 'interview' ? [one] : [])));
  const move = vi.fn(() => Promise.resolve(false));
  renderAt(
    '/CompanyInterviewProcess',
    <ProcessBoard
      companyId="c1"
      filters={{ values: { q: '', job: '' } }}
      moves={{ moving: new Map(), failure: null, move }}
    />,
  );
  const card = (await screen.findByRole('link', { name: 'Bela Rao' })).closest('[data-card]');
  const lane = screen.getByRole('heading', { name: /^Shortlisted/ }).closest('section, div');
  if (!card || !lane) throw new Error('there is no card or no column');
  await drag(card, lane);
  expect(move).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Move to: Bela Rao' })).toBeTruthy();
});
