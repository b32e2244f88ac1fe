import { listInterviewApplications } from '@niyukti/contract/calls/interview';
import { answer, fakeApi, fakeApplication, listPage, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { ProcessBoard } from './process-board.tsx';

test('a card leads to the one page of its candidate, and the link is not what is dragged', async () => {
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
