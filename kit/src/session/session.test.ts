import { HOSTILE_PATHS } from '@niyukti/contract/testing/hostile-paths';
import { expect, test } from 'vitest';
import { endSession, getSessionState, setSession, subscribeToSession } from '../state/session-state.ts';
import { loginPath, safeNext } from './sign-in.ts';

test('`next` leads only to paths of this site', () => {
  expect(safeNext('?next=%2FJoblist%3Ftitle%3DQA%23top')).toBe('/Joblist?title=QA#top');
  expect(safeNext('')).toBeNull();
  for (const next of HOSTILE_PATHS) expect(safeNext(`?next=${encodeURIComponent(next)}`), next).toBeNull();
});

test('a log-in path leads back', () => {
  expect(safeNext(new URL(`http://x${loginPath('hr', '/HRHome?a=1')}`).search)).toBe('/HRHome?a=1');
});

test('an ended session keeps its role, and a public page has no session to end', () => {
  let changes = 0;
  const stop = subscribeToSession(() => changes++);
  endSession();
  expect(getSessionState()).toEqual({ session: null, ended: null, account: null });
  setSession({ role: 'hr', id: 'h', name: 'R', email: 'r@x.y', picture: null, expiresAt: '2099-01-01T00:00:00Z' });
  endSession();
  expect(getSessionState()).toEqual({ session: null, ended: 'hr', account: 'h' });
  stop();
  setSession(null);
  expect(changes).toBe(2);
});
