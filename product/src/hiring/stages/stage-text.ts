import type { Stage } from '@niyukti/contract/hiring/state-machine';
import * as words from './words.ts';

/** Who reads a stage. A job seeker reads statuses, not stages. */
export type StageReader = 'company' | 'hr' | 'admin';

/**
 * Where an application stands, in the word of who reads it.
 *
 * @example
 * stageText('handed', 'company'); // 'With HR'
 */
export function stageText(stage: Stage, reader: StageReader): string {
  return words.bySide[reader][stage] ?? words.stages[stage];
}
