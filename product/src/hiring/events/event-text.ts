import type { ApplicationEvent } from '@niyukti/contract/hiring/application-calls';
import * as words from './words.ts';

/**
 * An event of an application as its company reads it: what was done. The page shows beside it who
 * did it.
 *
 * @example
 * <li>{eventForCompany(event)}</li>
 */
export function eventForCompany(event: ApplicationEvent): string {
  // A newer server may send an event that this page does not know.
  const text: (typeof words.forCompany)[keyof typeof words.forCompany] | undefined = words.forCompany[event.action];
  return text?.(event) ?? (event.note || words.unknown);
}
