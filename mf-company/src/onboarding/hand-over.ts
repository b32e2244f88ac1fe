import { PROBLEMS } from '@niyukti/contract/api/problems';
import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { LETTER_NOT_ASSIGNED } from '@niyukti/contract/hiring/labels';
import type { StatusTone } from '@niyukti/kit';
import { words } from './words.ts';

/** Where a shortlisted candidate stands between the company and HR. */
export interface HandOver {
  label: string;
  tone: StatusTone;
}

/** The hand-over in words: letter missing, letter ready, with HR, sent. */
export function handOverOf(application: ApplicationRow): HandOver {
  if (application.offerLetterSent) return { label: words.handOver.sent, tone: 'hired' };
  if (application.updateHR) return { label: words.handOver.withHr, tone: 'selected' };
  return hasLetter(application)
    ? { label: words.handOver.ready, tone: 'short' }
    : { label: words.handOver.missing, tone: 'pending' };
}

/** True once a letter was uploaded. */
export function hasLetter(application: ApplicationRow): boolean {
  return application.offerLetter !== LETTER_NOT_ASSIGNED;
}

/** Said when HR would get an application without its letter. */
export const LETTER_FIRST = PROBLEMS['letter-missing'].detail;
