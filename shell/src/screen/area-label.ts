import { AREAS } from '@niyukti/contract/areas';
import type { RegistryRemote } from '@niyukti/contract/release';
import { words } from './words.ts';

/**
 * What a remote is called where its page fails: as the registry says, or the shell. One that is
 * younger than this shell has no label in either.
 */
export function areaLabel({ name, label }: Pick<RegistryRemote, 'name' | 'label'>): string {
  return label ?? (AREAS as Partial<Record<string, { label: string }>>)[name]?.label ?? words.areaLabel.thisPage;
}
