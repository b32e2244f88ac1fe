import { changed, type JobSearch, readSearch, writeSearch } from '@niyukti/contract/jobs/job-search';
import { useSearchParams } from '@niyukti/kit';
import { useMemo } from 'react';

/** What jobs are searched by, as the address holds it. */
export interface AddressedSearch {
  readonly search: JobSearch;
  /** The student's own jobs instead of the open ones. */
  readonly saved: boolean;
  /** The address of the same search with some of it changed, from its beginning. */
  readonly address: (changes: Partial<JobSearch>) => string;
  /** Goes there; Back undoes it. */
  readonly go: (changes: Partial<JobSearch>, saved?: boolean) => void;
}

/** Parameters of links from before /Jobs and this page were one search. */
const OLD_NAMES = { title: 'q', location: 'place' } as const;

function read(params: URLSearchParams): JobSearch {
  const renamed = new URLSearchParams(params);
  for (const [name, now] of Object.entries(OLD_NAMES)) {
    const value = renamed.get(name);
    if (value && !renamed.has(now)) renamed.set(now, value);
  }
  return { ...readSearch(renamed), cursor: '' };
}

const isSaved = (params: URLSearchParams): boolean => params.get('saved') === 'true';

const write = (search: JobSearch, saved: boolean): string =>
  [writeSearch(search), saved && 'saved=true'].filter(Boolean).join('&');

/** The search of /Joblist: the names of its address are those of /Jobs. */
export function useJobSearch(): AddressedSearch {
  const [params, change] = useSearchParams();
  const search = useMemo(() => read(params), [params]);
  const saved = isSaved(params);
  return {
    search,
    saved,
    address: (changes) => `?${write(changed(search, changes), saved)}`,
    // Read the address itself, so that two changes before the next rendering both count.
    go: (changes, own) =>
      change((before) => new URLSearchParams(write(changed(read(before), changes), own ?? isSaved(before)))),
  };
}
