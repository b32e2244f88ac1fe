import { ANSWERS_ID, type DocumentAnswer } from '@niyukti/contract/api/first-data';
import { getSessionState } from '../identity/session-state.ts';
import { live } from './live.ts';

/** How long after its document was asked for an answer may still be shown as read, in ms. */
const HOLDS_MS = 30_000;

/** The answers that nobody has taken yet, by address, of the element that they were read from. */
const waiting = new WeakMap<Element, Map<string, DocumentAnswer>>();

/**
 * The answer that the document brought to a call, once; undefined where the page has to ask. It is
 * only taken while nothing has changed as far as the page knows (`live.unchanged`), which is told
 * of all that has changed since its document began. So it counts as read when it is taken.
 */
export function takePreloadedAnswer(at: string): DocumentAnswer | undefined {
  const element = typeof document === 'undefined' ? null : document.getElementById(ANSWERS_ID);
  if (!element || !live.unchanged || !getSessionState().session || performance.now() > HOLDS_MS) return undefined;
  const answers = waiting.get(element) ?? new Map(answersIn(element).map((one) => [one.at, one]));
  waiting.set(element, answers);
  const found = answers.get(at);
  answers.delete(at);
  return found;
}

/** A document that its browser had kept, whatever its headers said, brings what was: nothing. */
function answersIn({ textContent }: Element): readonly DocumentAnswer[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.transferSize === 0 ? [] : (JSON.parse(textContent ?? '[]') as DocumentAnswer[]);
}
