import { advanceStep, declineStep } from '@niyukti/kit/hiring';

/** What the company decides about a candidate that HR selected. */
export const DECISIONS = { Selected: advanceStep, Rejected: declineStep } as const;
export type Decision = keyof typeof DECISIONS;
