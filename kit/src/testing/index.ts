/**
 * What the tests of components and hooks start from. Such a test file begins with `//
 * @vitest-environment happy-dom`. Nothing that is released imports this entry.
 */
export { fakeSession } from '@niyukti/contract/testing/fakes';
export { fakeApplication, fakeJob, fakeRound } from '@niyukti/contract/testing/records';
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { answer, type FakeApi, fakeApi, listPage, refusal } from './fake-api.ts';
export { addressNow, renderAt, renderHookAt } from './render-at.tsx';
export { sampleApplication, sampleJob } from './samples.ts';
