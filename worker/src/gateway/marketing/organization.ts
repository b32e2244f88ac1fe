import type { Careers } from '@niyukti/contract/calls/careers';
import type { CareersSlot } from '@niyukti/contract/careers-slot';
import { careersHref } from '@niyukti/contract/job-line';

/** A company in words of schema.org: what its page says, and nothing of what it left out. */
export function organization(company: Careers, slot: CareersSlot, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.companyName,
    url: origin + encodeURI(careersHref(company)),
    ...(slot.logo ? { logo: origin + slot.logo } : {}),
    ...(slot.website ? { sameAs: [slot.website] } : {}),
    ...(slot.pitch ? { description: slot.pitch } : {}),
    ...(company.founded ? { foundingDate: company.founded } : {}),
    ...(slot.photos.length > 0 ? { image: slot.photos.map(({ image }) => origin + image) } : {}),
  };
}
