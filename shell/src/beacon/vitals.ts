import type { BeaconPart } from '@niyukti/contract/releases/beacon';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** The Web Vitals of this document that are known so far. */
export type Vitals = Pick<BeaconPart, 'lcp' | 'inp' | 'cls'>;

/** Calls `found` with each Web Vital of the document when it changes, earlier entries included. */
export function watchVitals(found: (vitals: Vitals) => void): void {
  const all = { reportAllChanges: true };
  onLCP(({ value }) => found({ lcp: Math.round(value) }), all);
  onINP(({ value }) => found({ inp: Math.round(value) }), all);
  onCLS(({ value }) => found({ cls: Math.round(value * 10_000) / 10_000 }), all);
}
