import { rejectStep, selectStep } from '@niyukti/kit/hiring';

/** What HR decides about a pending application. */
export const DECISIONS = { selected: selectStep, rejected: rejectStep } as const;
export type Decision = keyof typeof DECISIONS;

/** The key that asks for a decision, and pressed again confirms it. */
export const KEYS = { selected: 's', rejected: 'r' } as const satisfies Record<Decision, string>;
