import type { Beacon, BeaconPart, Failure } from '@niyukti/contract/releases/beacon';
import type { Registry } from '@niyukti/contract/releases/release';
import type { Fault } from './failure.ts';
import type { Vitals } from './vitals.ts';

type FrontEndRelease = Pick<BeaconPart, 'name' | 'release'>;

/** The limits of one report by the contract: pages, and presses of "Try again". */
const MOST = 20;
const MOST_RETRIES = 50;
/** How many failures of a front end are reported with message and stack. */
const TOLD = 5;

/** What the next report will say, and the errors that it already has. */
const nothing = () => ({ parts: new Map<string, BeaconPart>(), vitals: {} as Vitals, noted: new WeakSet<object>() });
let seen = nothing();

/** Forgets what was noted. For tests. */
export function resetBeacon(): void {
  seen = nothing();
}

function partOf({ name, release }: FrontEndRelease): BeaconPart {
  const part = seen.parts.get(name) ?? { name, release, loads: [], failures: [], retries: 0 };
  seen.parts.set(name, part);
  return part;
}

/** Notes that a page was shown after `ms`: for the report, the browser's tools and the borders. */
export function noteLoad(of: FrontEndRelease, ms: number): void {
  const duration = Math.round(Math.max(0, ms));
  partOf(of).loads.push(duration);
  performance.measure(`niyukti:${of.name}`, { start: Math.max(0, performance.now() - duration), duration });
}

/** Notes that a page failed. If it was shown before, `shownAfter` is its time: it counts once. */
export function noteFailure(
  of: FrontEndRelease,
  screen: string,
  kind: Failure,
  fault?: Fault,
  shownAfter?: number,
): void {
  const part = partOf(of);
  const shown = shownAfter === undefined ? -1 : part.loads.indexOf(Math.round(shownAfter));
  if (shown >= 0) part.loads.splice(shown, 1);
  // The first few have details; the others are only counted.
  const told = part.failures.length < TOLD ? fault : undefined;
  part.failures.push({ screen, kind, ...told });
}

/** Marks an error as noted, because React also passes an uncaught error to the window. */
export function markNoted(error: unknown): void {
  if (typeof error === 'object' && error !== null) seen.noted.add(error);
}

/** Whether an error was noted already. */
export function isNoted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && seen.noted.has(error);
}

/** Notes a press of "Try again". */
export function noteRetry(of: FrontEndRelease): void {
  partOf(of).retries += 1;
}

/**
 * Reports what was noted whenever the document is hidden or left, for a sample of documents. `first`
 * is the front end of the document's first page: it gets the Web Vitals too.
 */
export function startBeacon(registry: Registry, first: FrontEndRelease | undefined): void {
  if (Math.random() >= (registry.sample ?? 1)) return;
  const shell: FrontEndRelease = { name: 'shell', release: registry.shell };
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    for (const of of first ? [shell, first] : [shell]) {
      if (Object.keys(seen.vitals).length > 0) Object.assign(partOf(of), seen.vitals);
    }
    report([...seen.parts.values()]);
    seen = { ...nothing(), noted: seen.noted };
  };
  // The event reaches the window last, when the vitals are final.
  addEventListener('visibilitychange', send);
  addEventListener('pagehide', send);
  whenQuiet(() => {
    import('./vitals.ts').then(
      ({ watchVitals }) => watchVitals((found) => Object.assign(seen.vitals, found)),
      () => console.warn('Web Vitals are not measured: their script did not load.'),
    );
  });
}

function whenQuiet(run: () => void): void {
  const later = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 3_000 }) : setTimeout(run, 1_000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/**
 * Sends a report without cookies, so that it names nobody. It does not use the call's declaration,
 * which would add the schemas to the boot files.
 */
function report(all: BeaconPart[]): void {
  if (all.length === 0) return;
  const body: Beacon = {
    parts: all.map((part) => ({
      ...part,
      loads: part.loads.slice(0, MOST),
      failures: part.failures.slice(0, MOST),
      retries: Math.min(part.retries, MOST_RETRIES),
    })),
  };
  fetch('/api/beacon', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A report that cannot be sent is lost; the page must not notice.
  }).catch(() => undefined);
}
