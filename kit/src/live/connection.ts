import { PING, PONG, SIGNED_OUT, type Signal } from '@niyukti/contract/notices/live';

/** How a page hears of changes: by its socket, by asking again and again, or not yet decided. */
export type LiveState = 'connecting' | 'live' | 'polling';

interface Options {
  /** Where the socket is, for a page that has heard of this version. */
  readonly address: (since: number | null) => string;
  readonly onTopics: (topics: Signal['topics'], by?: string) => void;
  readonly onState: (state: LiveState) => void;
  /** The session ended, as the server says. Answers whether it lives all the same. */
  readonly onSignedOut?: (() => Promise<boolean>) | undefined;
}

const BEAT_MS = 30_000;
/** A line that answers no ping for so long is dead, whatever the browser knows of it. */
const PONG_MS = 5_000;
/** A line that is lost for longer is said to be. */
const LOST_MS = 5_000;
const FIRST_WAIT_MS = 4_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Milliseconds until the next try: anywhere between nothing and a bound that doubles. A release
 * cuts a thousand lines in one moment, and they come back spread.
 */
export const waitOf = (tries: number, random = Math.random()): number =>
  random * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);

/** Keeps one socket open for as long as it is wanted. Answers how to end it. */
export function connect({ address, onTopics, onState, onSignedOut }: Options): () => void {
  let version: number | null = null;
  let socket: WebSocket | null = null;
  let tries = 0;
  let ended = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let lost: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let beaten = Date.now();

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
    again = setTimeout(open, waitOf(tries));
    tries += 1;
  }

  async function signOut(): Promise<void> {
    leave();
    // Somebody may have logged in again in another tab: then there is another session.
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
    // A browser without a network says so itself, and when it has one again.
    if (ended || socket || !navigator.onLine) return;
    try {
      socket = new WebSocket(address(version));
    } catch {
      // What forbids the socket forbids it next time, too: pages ask by themselves.
      lose();
      return;
    }
    socket.onmessage = ({ data }) => hear(String(data));
    // What follows a refusal is not told to pages: it is a close like any other.
    socket.onclose = ({ code }) => (code === SIGNED_OUT.code ? void signOut() : lose());
  }

  /** Finds out whether the line is still there. */
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
    const slept = Date.now() - beaten > 2 * BEAT_MS;
    beaten = Date.now();
    // A computer that slept comes back with a line that nobody holds at the other end.
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
