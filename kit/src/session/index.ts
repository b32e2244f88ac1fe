export { endSession, getSessionState, type SessionState, setSession } from '../identity/session-state.ts';
export { flash, logout, takeFlash } from './logout.ts';
export { readSessions } from './read-sessions.ts';
export { SessionProvider, useRoleSession, useSession, useSessionState } from './session.tsx';
export { finishSignIn, loginPath, safeNext } from './sign-in.ts';
export { rememberAccount } from './storage.ts';
