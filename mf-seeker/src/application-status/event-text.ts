import type { ApplicationEvent } from '@niyukti/contract/hiring/application-calls';
import { words } from './words.ts';

/** What the text of an event is made of. */
export interface EventNames extends Pick<ApplicationEvent, 'round' | 'note' | 'reason'> {
  hr: string;
  company: string;
}

/** An event of an application as its job seeker reads it: a sentence. */
export function eventText({ action, byName, round, note, reason }: ApplicationEvent, company: string): string {
  const text = words.events.texts[action];
  // A newer server may send an event that this page does not know.
  return text?.({ hr: byName || words.events.anHr, company, round, note, reason }) ?? (note || words.events.unknown);
}
