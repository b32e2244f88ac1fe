import { wayIn, wayUp } from '@niyukti/contract/job-line';
import { readSearch, writeSearch } from '@niyukti/contract/job-search';
import type { JobSlot } from '@niyukti/contract/job-slot';
import { useEffect, useState } from 'react';

/** The search of our own /Jobs that an address is, as addresses say it; empty for any other. */
export function searchOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname, searchParams } = new URL(address);
  if (origin !== location.origin || !/^\/jobs\/?$/i.test(pathname)) return '';
  return writeSearch({ ...readSearch(searchParams), cursor: '' });
}

/**
 * The search that led to this document. Documents are everybody's, so that it is known to the
 * browser alone, once the page is alive.
 */
export function useSearchBefore(): string {
  const [search, setSearch] = useState('');
  useEffect(() => setSearch(searchOf(document.referrer)), []);
  return search;
}

/** The ways in lead back to the job beside what was searched. */
export function withSearch(slot: JobSlot, search: string): JobSlot {
  const way = wayIn(slot.id, search);
  return { ...slot, apply: way, save: way, signUp: wayUp(slot.id, search) };
}
