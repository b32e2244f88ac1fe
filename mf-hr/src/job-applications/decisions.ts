import { rejectStep, selectStep } from '@niyukti/kit/hiring';

/** What HR decides about a pending application. */
export const DECISIONS = { selected: selectStep, rejected: rejectStep } as const;
export type Decision = keyof typeof DECISIONS;
