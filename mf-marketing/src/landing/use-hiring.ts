import { getHiring } from '@niyukti/contract/jobs/job-search-calls';
import { type HiringSlot, hiringSlot } from '@niyukti/contract/public-pages/hiring-slot';
import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import { today, useCall } from '@niyukti/kit';

/** Open jobs: from the document, else from the server; none while neither has them. */
export function useHiring(slots: PageSlots | null): HiringSlot | undefined {
  const { data } = useCall(getHiring, {}, { enabled: slots === null });
  return slots ? slots.hiring : data && hiringSlot(data, today());
}
