import { getCareers } from '@niyukti/contract/jobs/careers-calls';
import { type CareersSlot, careersSlot } from '@niyukti/contract/public-pages/careers-slot';
import { idIn } from '@niyukti/contract/text/slug';
import { today, useCall } from '@niyukti/kit';
import { useState } from 'react';
import { useSlots } from '../slots/use-slots.ts';

/** The company of the address: from the document, or read from the server if Back came without one. */
export function useCareers(): { slot: CareersSlot | null; error: Error | null; retry: () => void } {
  const slots = useSlots('/Careers/{name}');
  const [asked] = useState(() => {
    if (slots) return { companyId: '', cursor: null };
    const cursor = new URLSearchParams(location.search).get('cursor');
    return { companyId: idIn(decodeURIComponent(location.pathname)), cursor };
  });
  const { companyId, cursor } = asked;
  const query = cursor === null ? {} : { cursor };
  const found = useCall(getCareers, { path: { companyId }, query }, { enabled: slots === null });
  return {
    slot: slots?.careers ?? (found.data ? careersSlot(found.data, today(), cursor !== null) : null),
    error: found.error,
    retry: found.refetch,
  };
}
