import { expect, test } from 'vitest';
import { idIn, named, slugOf } from './slug.ts';

test('a title becomes a slug in its own script, cut between words', () => {
  expect(slugOf('Business Analyst, Payments')).toBe('business-analyst-payments');
  expect(slugOf('C++ / C# Developer')).toBe('c-plus-plus-c-sharp-developer');
  expect(slugOf('डेटा विश्लेषक')).toBe('डेटा-विश्लेषक');
  expect(slugOf('one two three', 8)).toBe('one-two');
  expect(slugOf('a'.repeat(80))).toHaveLength(60);
});

test('the id is found at the end of a segment, whatever the words are', () => {
  expect(named('Data Analyst', 'Xy3kLm90')).toBe('data-analyst-Xy3kLm90');
  expect(named('🚀', 'Xy3kLm90')).toBe('Xy3kLm90');
  expect(idIn(named('Data Analyst', 'Xy3kLm90'))).toBe('Xy3kLm90');
  expect(idIn('Xy3kLm90')).toBe('Xy3kLm90');
});
