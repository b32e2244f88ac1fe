import type { Registry } from '@niyukti/contract/releases/release';
import { isNoted, noteFailure } from './beacon.ts';
import { faultOf } from './failure.ts';

/**
 * Notes what throws where no boundary stands: in a handler, or in a promise that nobody answers
 * for. It counts for the front end in whose file it threw, and where that is the shell's for the
 * remote that called it as well. What has no file of ours is an extension's. Each once.
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
    // On the page of another remote it is there with a part.
    const [part] = remote?.screens.length === 0 ? (remote.parts ?? []) : [];
    if (remote) noteFailure(remote, part?.path ?? screen(), kind, fault);
  };
  addEventListener('error', ({ error }) => note('handler', error));
  addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason));
}
