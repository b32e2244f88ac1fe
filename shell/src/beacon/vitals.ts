import type { BeaconPart } from '@niyukti/contract/releases/beacon';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** Web Vitals of this document, as far as they are known. */
export type Vitals = Pick<BeaconPart, 'lcp' | 'inp' | 'cls'>;

/**
 * Follows the document's Web Vitals; `found` is told each whenever it changes. What happened before
 * is in the browser's buffer.
 */
export function watchVitals(found: (vitals: Vitals) => void): void {
  const all = { reportAllChanges: true };
  onLCP(({ value }) => found({ lcp: Math.round(value) }), all);
  onINP(({ value }) => found({ inp: Math.round(value) }), all);
  onCLS(({ value }) => found({ cls: Math.round(value * 10_000) / 10_000 }), all);
}
