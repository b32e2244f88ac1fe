import { expect, test } from 'vitest';
import { addDays, addMonths, monthGrid, moveByKey } from './month.ts';

test('a month is whole weeks from Monday to Sunday that hold every one of its days', () => {
  for (const month of ['2026-02', '2026-11', '2027-02', '2028-02', '2026-08']) {
    const days = monthGrid(month).flat();
    expect(days.length % 7).toBe(0);
    expect(new Date(days[0]?.date ?? '').getUTCDay()).toBe(1);
    const own = days.filter((day) => day.inMonth).map((day) => day.date);
    expect(own[0]).toBe(`${month}-01`);
    expect(addDays(own.at(-1) ?? '', 1).slice(8)).toBe('01');
  }
});

test('a month that starts on a Monday and has 28 days is four weeks', () => {
  expect(monthGrid('2027-02')).toHaveLength(4);
});

test('a December leads into January', () => {
  expect(monthGrid('2026-12').at(-1)?.at(-1)?.date).toBe('2027-01-03');
});

test('a month later than the 31st is the last day there is', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('keys walk days, weeks and months; others do nothing', () => {
  const from = '2026-11-24';
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'].map((key) =>
      moveByKey(from, key),
    ),
  ).toEqual([
    '2026-11-23',
    '2026-11-25',
    '2026-11-17',
    '2026-12-01',
    '2026-11-23',
    '2026-11-29',
    '2026-10-24',
    '2026-12-24',
    null,
  ]);
});
