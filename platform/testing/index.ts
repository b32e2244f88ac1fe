/**
 * What the platform gives teams for their tests. These parts need no browser;
 * `@niyukti/platform/testing/browser` opens a screen in one.
 */

export { answer, type FakeAnswer, fakeSession, refuse } from '@niyukti/contract/testing/fakes';
export { checkRemote, type RemoteModule } from './check-remote.ts';
