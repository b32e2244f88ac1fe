import type { StudentApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { withdraw } from '@niyukti/contract/hiring/student-application-calls';
import { defineStep } from './step.ts';
import * as words from './words.ts';

export const withdrawStep = defineStep({
  action: 'withdraw',
  call: withdraw,
  input: ({ _id: id }: StudentApplicationRow) => ({ path: { id } }),
  words: words.withdraw,
  danger: true,
});
