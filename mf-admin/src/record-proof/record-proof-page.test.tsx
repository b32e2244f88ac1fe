// @vitest-environment happy-dom
import { checkRecord, type RecordCheck } from '@niyukti/contract/administration/record-calls';
import { answer, fakeApi, refusal, renderAt, screen } from '@niyukti/kit/testing';
import { expect, it } from 'vitest';
import { RecordProofPage } from './record-proof-page.tsx';

const part = (changes: Partial<RecordCheck>): RecordCheck => ({
  head: { n: 12, hash: 'abc' },
  upto: 12,
  days: [{ day: '2026-11-22', events: 40 }],
  broken: [],
  unsigned: 0,
  done: true,
  ...changes,
});

const check = async () => (await screen.findByRole('button', { name: 'Check the record' })).click();

it('checks part by part to the end, and shows the head and what each day has', async () => {
  const asked: unknown[] = [];
  fakeApi(
    answer(checkRecord, ({ query }) => {
      asked.push(query?.after);
      return query?.after === '0'
        ? part({ upto: 5, done: false, days: [{ day: '2026-11-21', events: 10 }] })
        : part({});
    }),
  );
  renderAt('/AuditLog/Proof', <RecordProofPage />);
  await check();
  await screen.findByText('The record is whole: 50 events under 12 seals.');
  expect(screen.getByText('12:abc')).toBeDefined();
  expect(screen.getByText('22 Nov 2026')).toBeDefined();
  expect(asked).toEqual(['0', '5']);
});

it('names the first broken line', async () => {
  const line = { table: 'events' as const, row: 77, columns: ['payload'], words: 'was changed' };
  fakeApi(answer(checkRecord, part({ broken: [line], done: false, upto: 5 })));
  renderAt('/AuditLog/Proof', <RecordProofPage />);
  await check();
  await screen.findByText('events, row 77, payload: was changed');
  expect(screen.getByText('Seal 5 of 12')).toBeDefined();
});

it('says what went wrong when it was refused', async () => {
  fakeApi(answer(checkRecord, refusal('too-many-requests')));
  renderAt('/AuditLog/Proof', <RecordProofPage />);
  await check();
  expect(await screen.findByRole('alert')).toBeDefined();
});
