import type { Stage } from '@niyukti/contract/hiring';

/** Stages in the order of the line, as the pictures name them. */
export const STAGE_LABELS: readonly (readonly [Stage, string])[] = [
  ['applied', 'Applied'],
  ['awaiting', 'With the company'],
  ['interview', 'Interviews'],
  ['shortlisted', 'Shortlisted'],
  ['handed', 'Letter with HR'],
  ['hired', 'Hired'],
  ['rejected', 'Rejected'],
  ['withdrawn', 'Withdrawn'],
];
