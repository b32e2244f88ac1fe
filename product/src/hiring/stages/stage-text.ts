import type { Stage } from '@niyukti/contract/hiring/state-machine';
import * as words from './words.ts';

/** Who reads the stage. Job seekers see statuses instead of stages. */
export type StageReader = 'company' | 'hr' | 'admin';

/**
 * The stage of an application in the reader's word.
 *
 * @example
 * stageText('handed', 'company'); // 'With HR'
 */
export function stageText(stage: Stage, reader: StageReader): string {
  return words.bySide[reader][stage] ?? words.stages[stage];
}
