import type { Registry } from '@niyukti/contract/releases/release';
import { isNoted, noteFailure } from './beacon.ts';
import { faultOf } from './failure.ts';

/**
 * Notes errors outside of rendering: in event handlers and unhandled promises, each once. An error
 * counts for the front end whose file threw it; one in the shell counts for the calling remote too.
 * An error without a file of ours comes from a browser extension and is ignored.
 */
export function watchFaults({ shell, remotes }: Registry, screen: () => string): void {
  const seen = new Set<string>();
  const note = (kind: 'handler' | 'rejection', thrown: unknown) => {
    const fault = faultOf(thrown);
    const key = JSON.stringify([fault, screen()]);
    if (isNoted(thrown) || seen.has(key)) return;
    seen.add(key);
    const names = fault.at.map(({ file }) => file.split('/')[0]);
    const remote = remotes.find(({ name }) => name === names.find((one) => one !== 'shell'));
    if (names[0] === 'shell') noteFailure({ name: 'shell', release: shell }, screen(), kind, fault);
    // A remote without screens is on the page with a part.
    const [part] = remote?.screens.length === 0 ? (remote.parts ?? []) : [];
    if (remote) noteFailure(remote, part?.path ?? screen(), kind, fault);
  };
  addEventListener('error', ({ error }) => note('handler', error));
  addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason));
}
