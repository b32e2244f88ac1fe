import { getLanding, type LandingBody } from '@niyukti/contract/community/landing-calls';
import { BUILT_IN_LANDING, type PageSlots } from '@niyukti/contract/public-pages/slots';
import { useCall } from '@niyukti/kit';

/** The landing words: from the document, else from the server, else the built-in ones. */
export function useLanding(slots: PageSlots | null): LandingBody {
  const { data } = useCall(getLanding, {}, { enabled: slots === null });
  return slots?.landing ?? data?.landing ?? BUILT_IN_LANDING;
}
