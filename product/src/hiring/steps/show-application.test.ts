import { CALLS } from '@niyukti/contract/api/all-calls';
import { Applications } from '@niyukti/contract/hiring/application-calls';
import { expect, test } from 'vitest';
import { LISTS } from './show-application.ts';

test('every list call that returns applications is updated', () => {
  const answers = CALLS.filter(({ list, output }) => list && output === Applications).map(({ id }) => id);
  expect([...LISTS].sort()).toEqual(answers.sort());
});
