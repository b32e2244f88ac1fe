import { loginUrl, searchOf, signUpUrl } from '@niyukti/contract/accounts/login-links';
import type { JobSlot } from '@niyukti/contract/public-pages/job-slot';
import { useEffect, useState } from 'react';

/**
 * The search that led to this page. Only the browser knows it, after hydration, since documents are
 * the same for everybody.
 */
export function usePreviousSearch(): string {
  const [search, setSearch] = useState('');
  useEffect(() => setSearch(searchOf(document.referrer, location.origin)), []);
  return search;
}

/** The ways in lead back to the job beside what was searched. */
export function withSearch(slot: JobSlot, search: string): JobSlot {
  const way = loginUrl(slot.id, search);
  return { ...slot, apply: way, save: way, signUp: signUpUrl(slot.id, search) };
}
