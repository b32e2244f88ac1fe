import { formatDateTime } from '@niyukti/kit';

/** When something happened to a release. The command line writes UTC: the page names its zone. */
export const momentOf = (at: string): string => `${formatDateTime(at)} IST`;
