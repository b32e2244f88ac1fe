import { readSearch, searchQuery } from '@niyukti/contract/jobs/job-search';
import { getPublicJob, searchJobs } from '@niyukti/contract/jobs/job-search-calls';
import { type JobSlot, jobSlot } from '@niyukti/contract/public-pages/job-slot';
import { type JobsSlot, jobsSlot } from '@niyukti/contract/public-pages/jobs-slot';
import { idIn } from '@niyukti/contract/text/slug';
import { today, useCall } from '@niyukti/kit';
import { useState } from 'react';
import { useSlots } from '../slots/use-slots.ts';

/** The content of a page: from the document, or read from the server if Back came without one. */
interface Content<Slot> {
  slot: Slot | null;
  error: Error | null;
  retry: () => void;
}

/** What the address searches, as its document shows it. */
export function useJobs(): Content<JobsSlot> {
  const slots = useSlots('/Jobs');
  const [search] = useState(() => readSearch(new URLSearchParams(slots ? '' : location.search)));
  const found = useCall(searchJobs, { query: { ...searchQuery(search), view: 'row' } }, { enabled: slots === null });
  return {
    slot: slots?.jobs ?? (found.data ? jobsSlot(found.data, search, today()) : null),
    error: found.error,
    retry: found.refetch,
  };
}

/** The job that the address names, as its document shows it. */
export function useJob(): Content<JobSlot> {
  const slots = useSlots('/Jobs/{name}');
  const [id] = useState(() => (slots ? '' : idIn(decodeURIComponent(location.pathname))));
  const found = useCall(getPublicJob, { path: { jobId: id } }, { enabled: slots === null });
  return {
    slot: slots?.job ?? (found.data ? jobSlot(found.data, today()) : null),
    error: found.error,
    retry: found.refetch,
  };
}
