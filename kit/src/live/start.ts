import type { Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { LIVE_BOARD_PATH, LIVE_PATH, type Signal, type Topic } from '@niyukti/contract/notices/live';
import { endSession, getSessionState, PAGE_ID, pageState, readSessions, setSession } from '@niyukti/kit';
import { connect, type LiveState } from './connection.ts';
import { refetchStale, watchPending } from './refetch-stale.ts';

/** Signals within this time are handled together. */
const TOGETHER_MS = 150;
/** The least time between two rounds of reads. */
const APART_MS = 2_000;
/** How often a live page reads everything again: a signal can be lost. */
const CHECK_MS = 300_000;
/** A page that lost its connection reads again at a random moment within this time. */
const SPREAD_MS = 30_000;
/** After so long without use of the page its requests do not prolong the session. */
const AWAY_MS = 60_000;

/** The age of the document in ms: a page that has had no signal yet shows what was read since then. */
const ageOf = (): string => String(Math.round(Date.now() - performance.timeOrigin));

const socketAt = (path: string, query: Record<string, string>, since: number | null): string => {
  const heard: Record<string, string> = since === null ? { age: ageOf() } : { since: String(since) };
  const asked = new URLSearchParams({ ...query, ...heard });
  return `${location.origin.replace('http', 'ws')}${path}?${asked}`;
};

interface PageAccount {
  readonly role: Role;
  readonly id: string;
}

/** The live session of the page's account; null if there is none, undefined without an answer. */
async function readSession(account: PageAccount): Promise<Session | null | undefined> {
  const sessions = await readSessions().catch(() => undefined);
  return sessions && (sessions.find(({ role, id }) => role === account.role && id === account.id) ?? null);
}

/** Shows the name and the picture of the account as they are now: another tab may have changed them. */
async function showSession(account: PageAccount): Promise<void> {
  const session = await readSession(account);
  if (session && getSessionState().session?.id === session.id) setSession(session);
}

/** Follows changes for the account of the page, and makes the reads again that they affect. Returns a function that stops it. */
export function startLive(account: PageAccount, onState: (state: LiveState) => void): () => void {
  const query = { role: account.role, account: account.id };
  const stopWatching = watchPresence();
  const stopHearing = hearOf({
    address: (since) => socketAt(LIVE_PATH, query, since),
    onState: (state) => {
      pageState.patch({ isLive: state === 'live' });
      onState(state);
    },
    onSignedOut: async () => {
      const session = await readSession(account);
      if (session === null) endSession();
      return session !== null;
    },
    onHeard: (topics, own) => {
      if (!own && (topics === 'all' || topics.includes(account.role))) void showSession(account);
    },
  });
  return () => {
    pageState.patch({ isLive: false });
    stopWatching();
    stopHearing();
  };
}

/**
 * Follows changes of the public board, and makes the page's reads of it again. `onHeard` is called with
 * each change, for a page that has read nothing yet because its document carries the board. Returns a
 * function that stops it.
 *
 * @example
 * useEffect(() => startBoardLive(setState, () => setHeard(true)), []);
 */
export function startBoardLive(onState: (state: LiveState) => void, onHeard?: () => void): () => void {
  return hearOf({ address: (since) => socketAt(LIVE_BOARD_PATH, {}, since), onState, onHeard });
}

type Line = Pick<Parameters<typeof connect>[0], 'address' | 'onState' | 'onSignedOut'> & {
  /** `own`: the page made all of these changes itself. */
  readonly onHeard?: ((topics: Signal['topics'], own: boolean) => void) | undefined;
};

function hearOf({ address, onState, onSignedOut, onHeard }: Line): () => void {
  let waiting: Set<Topic> | 'all' = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checking: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  /** Whether another person or another tab made some of the changes that wait. */
  let foreign = false;
  let state: LiveState = 'connecting';

  function answer(): void {
    timer = undefined;
    // A hidden tab shows only the count of notices, in its title. Its lists are read when it is shown.
    const now: Signal['topics'] =
      waiting === 'all'
        ? document.hidden
          ? []
          : 'all'
        : [...waiting].filter((topic) => !document.hidden || topic === 'notice');
    if (now.length === 0) return;
    if (now === 'all' || waiting === 'all') waiting = new Set();
    else for (const topic of now) waiting.delete(topic);
    last = Date.now();
    const own = !foreign;
    foreign = waiting.size > 0 && foreign;
    onHeard?.(now, own);
    void refetchStale(now, own);
  }
  function hear(topics: Signal['topics'], by?: string): void {
    foreign ||= by === undefined || by !== PAGE_ID;
    if (topics === 'all' || waiting === 'all') waiting = 'all';
    else for (const topic of topics) waiting.add(topic);
    timer ??= setTimeout(answer, Math.max(TOGETHER_MS, last + APART_MS - Date.now()));
  }
  function check(): void {
    checking = setTimeout(check, CHECK_MS);
    if (state === 'live' && !document.hidden) hear('all');
  }
  const seen = () => {
    if (!document.hidden && (waiting === 'all' || waiting.size > 0)) timer ??= setTimeout(answer, 0);
  };
  checking = setTimeout(check, CHECK_MS);
  document.addEventListener('visibilitychange', seen);
  const stopHolding = watchPending();
  const disconnect = connect({
    address,
    onTopics: hear,
    onSignedOut,
    onState: (next) => {
      if (next === state) return;
      if (next === 'polling') setTimeout(() => state === 'polling' && hear('all'), Math.random() * SPREAD_MS);
      state = next;
      onState(next);
    },
  });
  return () => {
    clearTimeout(timer);
    clearTimeout(checking);
    document.removeEventListener('visibilitychange', seen);
    stopHolding();
    disconnect();
  };
}

/** Notes when the page is used: only then may its requests prolong the session. */
function watchPresence(): () => void {
  let lastUse = Date.now();
  const noteUse = () => {
    lastUse = Date.now();
  };
  const kinds = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;
  for (const kind of kinds) addEventListener(kind, noteUse, { passive: true, capture: true });
  pageState.patch({ isAway: () => Date.now() - lastUse > AWAY_MS });
  return () => {
    pageState.patch({ isAway: () => false });
    for (const kind of kinds) removeEventListener(kind, noteUse, { capture: true });
  };
}
