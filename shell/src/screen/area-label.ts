import { AREAS } from '@niyukti/contract/areas';
import { words } from './words/index.ts';

/**
 * What a remote is called where its page fails. It may be younger than this shell, which then knows
 * no label of it.
 */
export function areaLabel(name: string): string {
  return (AREAS as Partial<Record<string, { label: string }>>)[name]?.label ?? words.areaLabel.thisPage;
}
