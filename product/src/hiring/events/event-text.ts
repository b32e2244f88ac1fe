import type { ApplicationEvent } from '@niyukti/contract/hiring/application-calls';
import * as words from './words.ts';

/**
 * A step in the words of the job seeker whom it is about: a sentence.
 *
 * @example
 * <li>{eventForStudent(event, application.jobId.companyName)}</li>
 */
export function eventForStudent(event: ApplicationEvent, company: string): string {
  const say = words.forStudent[event.action];
  return say?.(namesOf(event, company)) ?? (event.note || words.unknown);
}

/**
 * A step in the words of the company: what was done. Who did it stands beside it.
 *
 * @example
 * <li>{eventForCompany(event)}</li>
 */
export function eventForCompany(event: ApplicationEvent): string {
  // A server that is newer than the page may tell of a step that the page does not know.
  const say: (typeof words.forCompany)[keyof typeof words.forCompany] | undefined = words.forCompany[event.action];
  return say?.(namesOf(event, '')) ?? (event.note || words.unknown);
}

function namesOf({ byName, round, note, reason }: ApplicationEvent, company: string) {
  return { hr: byName || words.anHr, company, round, note, reason };
}
