/** Helpers for tests of remotes without a browser. `@niyukti/platform/testing/browser` opens a screen in one. */

export { answer, type FakeAnswer, fakeSession, refuse } from '@niyukti/contract/testing/fakes';
export { checkRemote, type RemoteModule } from './check-remote.ts';
