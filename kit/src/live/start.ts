import type { Role } from '@niyukti/contract/accounts/roles';
import { LIVE_BOARD_PATH, LIVE_PATH, type Signal, type Topic } from '@niyukti/contract/notices/live';
import { endSession, PAGE_ID, pageState, readSessions } from '@niyukti/kit';
import { connect, type LiveState } from './connection.ts';
import { refetchStale, watchPending } from './refetch-stale.ts';

/** Words that come together are answered once. */
const TOGETHER_MS = 150;
/** A page asks again this often at most, however much happens. */
const APART_MS = 2_000;
/** Pages that hear of changes look by themselves now and then: a word can be lost. */
const LOOK_MS = 300_000;
/** A page that has lost its line looks within this time, each at its own. */
const SPREAD_MS = 30_000;
/** Nobody has touched anything for so long: what the page asks is no use of the session. */
const AWAY_MS = 60_000;

/** A page that has heard nothing yet shows what was read since its document began. */
const ageOf = (): string => String(Math.round(Date.now() - performance.timeOrigin));

const socketAt = (path: string, query: Record<string, string>, since: number | null): string => {
  const heard: Record<string, string> = since === null ? { age: ageOf() } : { since: String(since) };
  const asked = new URLSearchParams({ ...query, ...heard });
  return `${location.origin.replace('http', 'ws')}${path}?${asked}`;
};

/**
 * Hears of changes for the account that the page shows, and asks again for what is out of date.
 * Answers how to stop.
 */
export function startLive(account: { role: Role; id: string }, onState: (state: LiveState) => void): () => void {
  const query = { role: account.role, account: account.id };
  const stopWatching = watchPresence();
  const stopHearing = hearOf({
    address: (since) => socketAt(LIVE_PATH, query, since),
    onState: (state) => {
      pageState.patch({ isLive: state === 'live' });
      onState(state);
    },
    onSignedOut: async () => {
      const sessions = await readSessions().catch(() => null);
      const lives = sessions === null || sessions.some(({ role, id }) => role === account.role && id === account.id);
      if (!lives) endSession();
      return lives;
    },
  });
  return () => {
    pageState.patch({ isLive: false });
    stopWatching();
    stopHearing();
  };
}

/**
 * Hears of changes of the public board, and asks again for what the page has read of it. `onHeard`:
 * for a page that has read nothing yet, because its document brought it.
 *
 * @example
 * useEffect(() => startBoardLive(setState, () => setHeard(true)), []);
 */
export function startBoardLive(onState: (state: LiveState) => void, onHeard?: () => void): () => void {
  return hearOf({ address: (since) => socketAt(LIVE_BOARD_PATH, {}, since), onState, onHeard });
}

type Line = Pick<Parameters<typeof connect>[0], 'address' | 'onState' | 'onSignedOut'> & {
  readonly onHeard?: (() => void) | undefined;
};

function hearOf({ address, onState, onSignedOut, onHeard }: Line): () => void {
  let waiting: Set<Topic> | 'all' = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  /** Whether somebody else, or another tab, changed some of what waits. */
  let foreign = false;
  let state: LiveState = 'connecting';

  function answer(): void {
    timer = undefined;
    // The number in the title of a hidden tab is seen; its lists are read when somebody looks.
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
    onHeard?.();
    void refetchStale(now, own);
  }
  function hear(topics: Signal['topics'], by?: string): void {
    foreign ||= by === undefined || by !== PAGE_ID;
    if (topics === 'all' || waiting === 'all') waiting = 'all';
    else for (const topic of topics) waiting.add(topic);
    timer ??= setTimeout(answer, Math.max(TOGETHER_MS, last + APART_MS - Date.now()));
  }
  function look(): void {
    looking = setTimeout(look, LOOK_MS);
    if (state === 'live' && !document.hidden) hear('all');
  }
  const seen = () => {
    if (!document.hidden && (waiting === 'all' || waiting.size > 0)) timer ??= setTimeout(answer, 0);
  };
  looking = setTimeout(look, LOOK_MS);
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
    clearTimeout(looking);
    document.removeEventListener('visibilitychange', seen);
    stopHolding();
    disconnect();
  };
}

/** Notes when somebody touches the page: what it asks by itself keeps no session alive. */
function watchPresence(): () => void {
  let touched = Date.now();
  const touch = () => {
    touched = Date.now();
  };
  const kinds = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;
  for (const kind of kinds) addEventListener(kind, touch, { passive: true, capture: true });
  pageState.patch({ isAway: () => Date.now() - touched > AWAY_MS });
  return () => {
    pageState.patch({ isAway: () => false });
    for (const kind of kinds) removeEventListener(kind, touch, { capture: true });
  };
}
