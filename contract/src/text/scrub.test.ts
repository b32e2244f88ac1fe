import { expect, test } from 'vitest';
import { FAULT_MESSAGE, scrubbedError } from './scrub.ts';

test.each([
  ['TypeError', "Cannot read properties of undefined (reading 'name')", "(reading 'name')"],
  ['TypeError', 'e.map is not a function', 'TypeError: e.map is not a function'],
  ['RangeError', 'Maximum call stack size exceeded', 'RangeError: Maximum call stack size exceeded'],
])('the words of a %s of the browser are kept: %s', (name, message, kept) => {
  expect(scrubbedError(name, message)).toContain(kept);
});

test.each([
  ['SyntaxError', `Unexpected token 'A', "Asha Rao, B.Tech" is not valid JSON`, /Asha|Rao|Tech/],
  ['TypeError', 'Failed to fetch https://niyukti.test/Joblist/cook-17?next=x', /niyukti|cook|next/],
  ['TypeError', 'asha.rao@example.org is not iterable', /asha|example/],
  ['TypeError', 'Invalid value 9840012345 of app_7Fq2', /98|app_/],
  ['TypeError', 'आशा राव is not a function', /आशा/],
  ['RangeError', 'Invalid time value: “Asha Rao”', /Asha/],
])('what a %s quotes of people, addresses and ids is not: %s', (name, message, gone) => {
  expect(scrubbedError(name, message)).not.toMatch(gone);
});

test('only the name of our own errors is kept, and an unusual name becomes Error', () => {
  expect(scrubbedError('ProblemError', 'Asha Rao has applied already.')).toBe('ProblemError');
  expect(scrubbedError('Error', 'provoked')).toBe('Error');
  expect(scrubbedError('Asha Rao', 'x')).toBe('Error');
});

test('a message is bounded', () => {
  expect(scrubbedError('TypeError', 'word '.repeat(500)).length).toBeLessThanOrEqual(FAULT_MESSAGE);
});

test('scrubbing a scrubbed error changes nothing', () => {
  const once = scrubbedError('TypeError', "Cannot read properties of null (reading 'jobs') at Asha 7");
  expect(scrubbedError('TypeError', once.slice('TypeError: '.length))).toBe(once);
});
