/**
 * What the platform gives teams for their tests. These parts need no browser; `@niyukti/platform/testing/browser` opens a screen in one.
 */
export { checkRemote, type RemoteModule } from './check-remote.ts';
export { answer, type FakeAnswer, fakeSession, refuse } from './fakes.ts';
