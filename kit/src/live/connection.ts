import { PING, PONG, SIGNED_OUT, type Signal } from '@niyukti/contract/notices/live';

/** How a page learns of changes: by its socket, by polling, or not known yet. */
export type LiveState = 'connecting' | 'live' | 'polling';

interface Options {
  /** The address of the socket. `since`: the last version that the page knows. */
  readonly address: (since: number | null) => string;
  readonly onTopics: (topics: Signal['topics'], by?: string) => void;
  readonly onState: (state: LiveState) => void;
  /** The server says that the session ended. Resolves to whether there is a live session after all. */
  readonly onSignedOut?: (() => Promise<boolean>) | undefined;
}

const BEAT_MS = 30_000;
/** A connection without an answer to a ping for so long is lost. */
const PONG_MS = 5_000;
/** After so long without a connection the page polls. */
const LOST_MS = 5_000;
const FIRST_WAIT_MS = 4_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Milliseconds until the next try: random, below a limit that doubles with each try. A release of the
 * Worker closes all connections at once, and they must not all come back at once.
 */
export const retryDelay = (tries: number, random = Math.random()): number =>
  random * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);

/** Keeps one socket open. Returns a function that closes it for good. */
export function connect({ address, onTopics, onState, onSignedOut }: Options): () => void {
  let version: number | null = null;
  let socket: WebSocket | null = null;
  let tries = 0;
  let ended = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let lost: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let lastBeat = Date.now();

  function leave(): void {
    clearTimeout(deadline);
    deadline = undefined;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }

  function lose(): void {
    leave();
    if (ended) return;
    lost ??= setTimeout(() => onState('polling'), LOST_MS);
    clearTimeout(again);
    again = setTimeout(open, retryDelay(tries));
    tries += 1;
  }

  async function signOut(): Promise<void> {
    leave();
    // The person may have logged in again in another tab.
    if ((await onSignedOut?.()) && !ended) lose();
  }

  function hear(text: string): void {
    clearTimeout(deadline);
    deadline = undefined;
    if (text === PONG) return;
    if (text === SIGNED_OUT.message) {
      void signOut();
      return;
    }
    const signal = JSON.parse(text) as Signal;
    tries = 0;
    version = signal.version;
    clearTimeout(lost);
    lost = undefined;
    onState('live');
    if (signal.topics.length > 0) onTopics(signal.topics, signal.by);
  }

  function open(): void {
    clearTimeout(again);
    // The browser fires `online` when it has a connection again.
    if (ended || socket || !navigator.onLine) return;
    try {
      socket = new WebSocket(address(version));
    } catch {
      // A policy forbids the socket: the page polls.
      lose();
      return;
    }
    socket.onmessage = ({ data }) => hear(String(data));
    socket.onclose = ({ code }) => (code === SIGNED_OUT.code ? void signOut() : lose());
  }

  /** Checks whether the connection still works. */
  function check(): void {
    if (!socket) {
      open();
      return;
    }
    if (deadline !== undefined || socket.readyState !== WebSocket.OPEN) return;
    socket.send(PING);
    deadline = setTimeout(lose, PONG_MS);
  }

  const beat = setInterval(() => {
    const slept = Date.now() - lastBeat > 2 * BEAT_MS;
    lastBeat = Date.now();
    // After the computer slept the server has closed the connection: reconnect without a long wait.
    if (slept && socket) tries = 0;
    if (socket) check();
  }, BEAT_MS);
  const seen = () => {
    if (!document.hidden) check();
  };
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) open();
  };
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', check);
  addEventListener('offline', lose);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', restored);
  open();
  return () => {
    ended = true;
    leave();
    clearInterval(beat);
    clearTimeout(again);
    clearTimeout(lost);
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('online', check);
    removeEventListener('offline', lose);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', restored);
  };
}
