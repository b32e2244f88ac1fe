import { listHrApplications, reconsiderApplication, screenApplication } from '@niyukti/contract/hiring/screening-calls';
import { defineStep } from './step.ts';
import * as words from './words.ts';

/** Takes back a decision, also after others were told of it, while the company has not acted. */
export const reconsiderStep = defineStep({
  action: 'reconsider',
  call: reconsiderApplication,
  input: ({ _id: id }) => ({ path: { id }, body: {} }),
  words: words.reconsider,
});

/** Takes back a decision while it is held. Later the server refuses it: a slow clock may offer it too late. */
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

/** Tells others now of a held decision. */
export const tellScreeningStep = defineStep({
  action: 'select',
  call: screenApplication,
  input: ({ _id: id, status }) => ({
    path: { id },
    body: { status: status === 'selected' ? ('selected' as const) : ('rejected' as const), onlyHeld: true },
  }),
  words: words.tellNow,
});
