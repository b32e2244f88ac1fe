import type { Stage } from '@niyukti/contract/hiring/state-machine';

/** Where an application stands, in a word. */
export const stages: Record<Stage, string> = {
  applied: 'Applied',
  awaiting: 'With the company',
  interview: 'In interview',
  shortlisted: 'Shortlisted',
  handed: 'Letter with HR',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** Where a reader is part of a stage, the word is said from their side. */
export const bySide: Record<'company' | 'hr' | 'admin', Partial<Record<Stage, string>>> = {
  company: { awaiting: 'HR selected', handed: 'With HR' },
  hr: { applied: 'Pending', awaiting: 'Selected', handed: 'Ready to send' },
  admin: {},
};
