import { expect, test } from 'vitest';
import { specifiedText } from './field-texts.ts';

const said = (...messages: string[]) => specifiedText(messages.map((message) => ({ message })));

test('of several wrong fields the first text of the specification is said', () => {
  expect(said('Please shorten city to 200 characters', 'Please fill in job title', 'Please fill in city')).toBe(
    'Please fill in job title',
  );
  expect(said('Passwords do not match')).toBe('Passwords do not match');
});

test('where the specification has no text, none is made up', () => {
  expect(said('Please enter a phone number of 7 to 15 digits')).toBeUndefined();
  expect(said()).toBeUndefined();
});
