import { expect, test } from 'vitest';
import { specifiedText } from './field-texts.ts';

const said = (...messages: string[]) => specifiedText(messages.map((message) => ({ message })));

test('the message of several wrong fields is the first one of the specification', () => {
  expect(said('Please shorten city to 200 characters', 'Please fill in job title', 'Please fill in city')).toBe(
    'Please fill in job title',
  );
  expect(said('Passwords do not match')).toBe('Passwords do not match');
});

test('there is no message where the specification has none', () => {
  expect(said('Please enter a phone number of 7 to 15 digits')).toBeUndefined();
  expect(said()).toBeUndefined();
});
