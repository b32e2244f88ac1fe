import type { ContentName } from '@niyukti/contract/slots';

/**
 * What filled the pages of marketing before its screens said so themselves, for releases from then
 * that are still live, kept for a roll back or tried out. Nothing is added here: it goes when no
 * such release is kept any more, 30 days and ten releases after the change.
 */
const BEFORE: Readonly<Record<string, readonly ContentName[]>> = {
  '/': ['landing', 'log-in'],
  '/ITServices': ['landing'],
  '/Community': ['board'],
  '/ContactUs': ['contact'],
  '/Insight2': ['company-thoughts'],
  '/Insight3': ['student-thoughts'],
  '/Insight4': ['thoughts'],
};

/** The content of a screen that names none. */
export function contentBefore(path: string | undefined): readonly ContentName[] {
  return path !== undefined && Object.hasOwn(BEFORE, path) ? (BEFORE[path] ?? []) : [];
}
