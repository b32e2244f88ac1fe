import type { Beacon, BeaconPart, Failure } from '@niyukti/contract/releases/beacon';
import type { Registry } from '@niyukti/contract/releases/release';
import type { Fault } from './failure.ts';
import type { Vitals } from './vitals.ts';

type FrontEndRelease = Pick<BeaconPart, 'name' | 'release'>;

/** What the contract lets one report say of a front end: pages, and presses of "Try again". */
const MOST = 20;
const MOST_RETRIES = 50;
/** Failures of a front end whose words and places go with the report. */
const TOLD = 5;

/** What the next report says, and errors that were noted with the page that they took. */
const nothing = () => ({ parts: new Map<string, BeaconPart>(), vitals: {} as Vitals, noted: new WeakSet<object>() });
let seen = nothing();

/** Forgets what was noted, between two tests. */
export function resetBeacon(): void {
  seen = nothing();
}

function partOf({ name, release }: FrontEndRelease): BeaconPart {
  const part = seen.parts.get(name) ?? { name, release, loads: [], failures: [], retries: 0 };
  seen.parts.set(name, part);
  return part;
}

/**
 * Notes that a page was shown, after so many milliseconds: for the report, and where this browser's
 * own tools and the borders look.
 */
export function noteLoad(of: FrontEndRelease, ms: number): void {
  const duration = Math.round(Math.max(0, ms));
  partOf(of).loads.push(duration);
  performance.measure(`niyukti:${of.name}`, { start: Math.max(0, performance.now() - duration), duration });
}

/**
 * Notes that a page could not be shown. `shownAfter` is what was noted when it was shown, if it
 * failed after that: it counts once.
 */
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
  // The first few tell; the others are counted.
  const told = part.failures.length < TOLD ? fault : undefined;
  part.failures.push({ screen, kind, ...told });
}

/** Takes an error for noted: React hands one that it could not contain to the window as well. */
export function markNoted(error: unknown): void {
  if (typeof error === 'object' && error !== null) seen.noted.add(error);
}

/** True for an error that was noted already. */
export function isNoted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && seen.noted.has(error);
}

/** Notes a press of "Try again". */
export function noteRetry(of: FrontEndRelease): void {
  partOf(of).retries += 1;
}

/**
 * Lets this document report when it is left, if it is one of the sample: what was noted since the
 * last report, once with the Web Vitals. `first` is the front end whose page the document began
 * with. What measures them comes when all else has come.
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
  // On the window, where the event arrives last: by then the vitals are settled.
  addEventListener('visibilitychange', send);
  addEventListener('pagehide', send);
  whenQuiet(() => {
    import('./vitals.ts').then(
      ({ watchVitals }) => watchVitals((found) => Object.assign(seen.vitals, found)),
      () => console.warn('Web Vitals are not measured: their script did not come.'),
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
 * By hand: the call's declaration would bring the schemas into the boot. Without cookies: nobody is
 * named.
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
    // Figures of a document that nobody can report for are lost; the page must not notice.
  }).catch(() => undefined);
}
