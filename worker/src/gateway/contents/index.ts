import type { CONTENTS, ContentName } from '@niyukti/contract/public-pages/slots';
import type { Screen } from '@niyukti/contract/releases/release';
import { account } from './account.ts';
import { board, latestThoughts } from './board.ts';
import { careers } from './careers.ts';
import type { Content } from './content.ts';
import { hiring, job, jobs } from './jobs.ts';
import { contact, landing, logIn } from './landing.ts';

const KINDS: Readonly<Record<keyof typeof CONTENTS, Content>> = {
  landing,
  'log-in': logIn,
  board,
  thoughts: latestThoughts(null),
  'company-thoughts': latestThoughts('company'),
  'student-thoughts': latestThoughts('student'),
  contact,
  jobs,
  job,
  hiring,
  careers,
  'student-log-in': account('student-log-in'),
  'student-sign-up': account('student-sign-up'),
  'company-log-in': account('company-log-in'),
  'company-sign-up': account('company-sign-up'),
  'hr-log-in': account('hr-log-in'),
  'admin-log-in': account('admin-log-in'),
  'password-reset': account('password-reset'),
};

/**
 * Returns the contents of a screen. Ignores unknown names: this Worker may be older than the
 * release.
 */
export function getContents(screen: Pick<Screen, 'path' | 'content'> | null): readonly Content[] {
  return (screen?.content ?? [])
    .filter((name): name is ContentName => Object.hasOwn(KINDS, name))
    .map((name) => KINDS[name]);
}
