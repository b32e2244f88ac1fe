import type { Registry, RegistryRemote } from '@niyukti/contract/releases/release';
import { useEffect, useState } from 'react';

type RemoteRelease = Pick<RegistryRemote, 'name' | 'release'>;

/** After so many failed tries it is worth asking whether another release is live. */
const RETRIES = 2;

/** The registry of a document as text. A parser of documents would need a Trusted Types policy. */
const REGISTRY = /<script type="application\/json" id="registry">([^<]*)<\/script>/;

/**
 * True where this address is made of another release of the remote by now: what is broken here may
 * be mended there, and an open document goes on with what it began with.
 */
async function isReplaced({ name, release }: RemoteRelease): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
  const text = REGISTRY.exec(await answer.text())?.[1];
  if (text === undefined) return false;
  const live = (JSON.parse(text) as Registry).remotes.find((remote) => remote.name === name);
  return live !== undefined && live.release !== release;
}

/** Whether a reload would bring another release of a remote; asked once trying again has failed. */
export function useIsReplaced(remote: RemoteRelease, retries: number): boolean {
  const [replaced, setReplaced] = useState(false);
  useEffect(() => {
    // Without an answer everything stays as it is: there is "Try again".
    if (retries >= RETRIES) isReplaced(remote).then(setReplaced, () => undefined);
  }, [retries, remote]);
  return replaced;
}
