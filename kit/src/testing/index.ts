/** Tools for tests of components and hooks (`*.test.tsx`). `setup.ts` cleans up after each test. */
export { fakeSession } from '@niyukti/contract/testing/fakes';
export {
  fakeApplication,
  fakeApplicationOf,
  fakeJob,
  fakeJobTitled,
  fakeRound,
} from '@niyukti/contract/testing/records';
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { setAnswerDelay } from './answer-delay.ts';
export { answer, type FakeApi, fakeApi, listPage, refusal } from './fake-api.ts';
export { expectAsked } from './first-data.tsx';
export { addressNow, renderAt, renderHookAt } from './render-at.tsx';
