import { ANSWERS_ID, type DocumentAnswer } from '@niyukti/contract/api/first-data';
import { pageState } from '../state/page-state.ts';
import { getSessionState } from '../state/session-state.ts';

/** How long the answers of a document are current, in ms after it was requested. */
const CURRENT_MS = 30_000;

/**
 * The answer to a call that the document carries, by the call's address. Undefined where it carries
 * none, or where the answer may be out of date: 30 s after the document was requested, after any
 * change that the page knows of, or without a session.
 */
export function preloadedAnswer(at: string): DocumentAnswer | undefined {
  const element = typeof document === 'undefined' ? null : document.getElementById(ANSWERS_ID);
  if (!element || !pageState.get().isUnchanged || !getSessionState().session) return undefined;
  if (performance.now() > CURRENT_MS || isFromBrowserCache()) return undefined;
  return (JSON.parse(element.textContent ?? '[]') as DocumentAnswer[]).find((answer) => answer.at === at);
}

/** Some browsers keep a document although its headers forbid it. */
function isFromBrowserCache(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.transferSize === 0;
}
