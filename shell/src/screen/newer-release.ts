import type { Registry, RegistryRemote } from '@niyukti/contract/releases/release';
import { useEffect, useState } from 'react';
import { useWindowEvent } from '../use-window-event.ts';

type RemoteRelease = Pick<RegistryRemote, 'name' | 'release'>;

/** Failed tries before the shell asks whether another release is live. */
const RETRIES = 2;
/** A tab that is open for this long may have an old release. */
const LONG_OPEN_MS = 86_400_000;

/** Finds the registry in a document. A DOM parser would need a Trusted Types policy. */
const REGISTRY = /<script type="application\/json" id="registry">([^<]*)<\/script>/;

/** The registry that this address has now; undefined if nothing answers or its document has none. */
async function readLive(): Promise<Registry | undefined> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    const text = REGISTRY.exec(await answer.text())?.[1];
    return text === undefined ? undefined : (JSON.parse(text) as Registry);
  } catch {
    return undefined;
  }
}

const isOther = (live: Registry | undefined, { name, release }: RemoteRelease): boolean =>
  live?.remotes.some((remote) => remote.name === name && remote.release !== release) ?? false;

/**
 * Whether a reload would bring another release of a remote, which may work. Asked after some failed
 * tries, because an open document keeps its releases.
 */
export function useIsReplaced(remote: RemoteRelease, retries: number): boolean {
  const [replaced, setReplaced] = useState(false);
  useEffect(() => {
    // Without an answer "Try again" remains.
    if (retries >= RETRIES) void readLive().then((live) => setReplaced(isOther(live, remote)));
  }, [retries, remote]);
  return replaced;
}

/** Whether a tab that is open for over a day has an older release than new tabs. */
export function useIsOutdated({ shell, remotes }: Registry): boolean {
  const [outdated, setOutdated] = useState(false);
  useWindowEvent('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() < LONG_OPEN_MS) return;
    void readLive().then((live) => {
      if (live) setOutdated(live.shell !== shell || remotes.some((one) => isOther(live, one)));
    });
  });
  return outdated;
}

/** Tries again when the browser is online again, and when the tab is shown again. */
export function useRetryOnReturn(onRetry: () => void, isOn = true): void {
  useWindowEvent('online', () => {
    if (isOn) onRetry();
  });
  useWindowEvent('visibilitychange', () => {
    if (isOn && document.visibilityState === 'visible') onRetry();
  });
}
