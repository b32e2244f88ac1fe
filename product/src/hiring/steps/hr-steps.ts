import { listHrApplications, reconsiderApplication, screenApplication } from '@niyukti/contract/hiring/screening-calls';
import { defineStep } from './step.ts';
import * as words from './words.ts';

/** Takes a decision back, also one that others were told of while the company has not acted. */
export const reconsiderStep = defineStep({
  action: 'reconsider',
  call: reconsiderApplication,
  input: ({ _id: id }) => ({ path: { id }, body: {} }),
  words: words.reconsider,
});

/** Takes a decision back while it is held. A clock that is behind would offer it later; the server refuses it then. */
export const undoScreeningStep = defineStep({
  action: 'reconsider',
  call: reconsiderApplication,
  input: ({ _id: id }) => ({ path: { id }, body: { onlyHeld: true } }),
  words: words.reconsider,
});

export const selectStep = defineStep({
  action: 'select',
  call: screenApplication,
  input: ({ _id: id }) => ({ path: { id }, body: { status: 'selected' as const, held: true } }),
  words: words.select,
  leaves: listHrApplications,
  undo: undoScreeningStep,
});

export const rejectStep = defineStep({
  action: 'reject',
  call: screenApplication,
  input: ({ _id: id }) => ({ path: { id }, body: { status: 'rejected' as const, held: true } }),
  words: words.reject,
  danger: true,
  leaves: listHrApplications,
  undo: undoScreeningStep,
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
