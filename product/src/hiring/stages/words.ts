import type { Stage } from '@niyukti/contract/hiring/state-machine';

/** The stages of an application. */
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

/** The reader's own words for some stages. */
export const bySide: Record<'company' | 'hr' | 'admin', Partial<Record<Stage, string>>> = {
  company: { awaiting: 'HR selected', handed: 'With HR' },
  hr: { applied: 'Pending', awaiting: 'Selected', handed: 'Ready to send' },
  admin: {},
};
