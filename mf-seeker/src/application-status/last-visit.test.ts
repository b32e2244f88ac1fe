import { expect, test, vi } from 'vitest';
import { isChanged, keepSeen, lookedAt, readSeen } from './last-visit.ts';

const before = { _id: 'a', updatedAt: '2026-11-20T00:00:00Z' };
const after = { _id: 'a', updatedAt: '2026-11-21T00:00:00Z' };

test('nothing is marked on the first visit', () => {
  expect(isChanged(null, after)).toBe(false);
  expect(lookedAt(null, [before], null)).toEqual({ a: before.updatedAt });
});

test('a change stays marked until the application is opened', () => {
  const seen = lookedAt(null, [before], null);
  expect(isChanged(seen, after)).toBe(true);
  const passedBy = lookedAt(seen, [after], 'b');
  expect(isChanged(passedBy, after)).toBe(true);
  expect(isChanged(lookedAt(passedBy, [after], 'a'), after)).toBe(false);
});

test('with blocked storage nothing is marked and nothing fails', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refused = () => {
    throw new Error('SecurityError');
  };
  expect(readSeen('account', refused)).toBeNull();
  keepSeen('account', { a: before.updatedAt }, refused);
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

test('an application made since counts as seen', () => {
  const seen = lookedAt({}, [after], null);
  expect(isChanged(seen, after)).toBe(false);
});
