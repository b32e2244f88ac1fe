import { CALLS } from '@niyukti/contract/api/all-calls';
import { Applications } from '@niyukti/contract/hiring/application-calls';
import { expect, test } from 'vitest';
import { LISTS } from './show-application.ts';

test('what has changed is shown in every list that answers applications, by the name of its call', () => {
  const answers = CALLS.filter(({ list, output }) => list && output === Applications).map(({ id }) => id);
  expect([...LISTS].sort()).toEqual(answers.sort());
});
