import { expect, test } from 'vitest';
import { differences, flat, merged, nested } from './merge.ts';

const base = flat({ title: 'Engineer', city: 'Pune', salary: { min: 1, max: 2 } });

test('values become texts by field name, and nested values again', () => {
  const values = { name: 'A', educations: [{ year: '2020' }, { year: '2024' }], salary: { min: '1' } };
  expect([...flat(values).keys()]).toEqual(['name', 'educations.0.year', 'educations.1.year', 'salary.min']);
  expect(nested(flat(values))).toEqual(values);
});

test('a field that only somebody else changed takes the saved value, and a typed field stays', () => {
  const typed = flat({ title: 'Engineer', city: 'Mumbai', salary: { min: 1, max: 2 } });
  const theirs = flat({ title: 'Senior engineer', city: 'Nashik', salary: { min: 1, max: 3 } });
  expect(nested(merged(base, typed, theirs))).toEqual({
    title: 'Senior engineer',
    city: 'Mumbai',
    salary: { min: '1', max: '3' },
  });
  expect(differences(base, typed, theirs)).toEqual([
    { name: 'title', theirs: 'Senior engineer', typed: 'Engineer', mine: false },
    { name: 'city', theirs: 'Nashik', typed: 'Mumbai', mine: true },
    { name: 'salary.max', theirs: '3', typed: '2', mine: false },
  ]);
});

test('what was typed into a field without a saved value, such as a password, stays', () => {
  const typed = new Map([...base, ['password', 'long enough 1']]);
  expect(merged(base, typed, base).get('password')).toBe('long enough 1');
  expect(differences(base, typed, base)).toEqual([]);
});

test('an item that somebody else added is added, and one that the person removed stays removed', () => {
  const began = flat({ educations: [{ year: '2020' }] });
  const added = flat({ educations: [{ year: '2020' }, { year: '2024' }] });
  expect(nested(merged(began, began, added))).toEqual({ educations: [{ year: '2020' }, { year: '2024' }] });
  expect(nested(merged(added, began, added))).toEqual({ educations: [{ year: '2020' }] });
});

test('without a known start of the form every field counts as typed', () => {
  const typed = flat({ title: 'Mine' });
  expect(nested(merged(null, typed, flat({ title: 'Theirs' })))).toEqual({ title: 'Mine' });
});
