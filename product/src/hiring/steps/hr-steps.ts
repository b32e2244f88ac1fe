import { listHrApplications, reconsiderApplication, screenApplication } from '@niyukti/contract/hiring/screening-calls';
import { defineStep } from './step.ts';
import * as words from './words.ts';

/** Takes a decision back. It stands on the two others as their `undo`. */
export const reconsiderStep = defineStep({
  action: 'reconsider',
  call: reconsiderApplication,
  input: ({ _id: id }) => ({ path: { id } }),
  words: words.reconsider,
});

export const selectStep = defineStep({
  action: 'select',
  call: screenApplication,
  input: ({ _id: id }) => ({ path: { id }, body: { status: 'selected' as const, held: true } }),
  words: words.select,
  leaves: listHrApplications,
  undo: reconsiderStep,
});

export const rejectStep = defineStep({
  action: 'reject',
  call: screenApplication,
  input: ({ _id: id }) => ({ path: { id }, body: { status: 'rejected' as const, held: true } }),
  words: words.reject,
  danger: true,
  leaves: listHrApplications,
  undo: reconsiderStep,
});

/** Tells at once of a decision that is held. */
export const tellScreeningStep = defineStep({
  action: 'select',
  call: screenApplication,
  input: ({ _id: id, status }) => ({
    path: { id },
    body: { status: status === 'selected' ? ('selected' as const) : ('rejected' as const), onlyHeld: true },
  }),
  words: words.tellNow,
});
