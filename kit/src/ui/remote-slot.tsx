import type { PartName } from '@niyukti/contract/releases/parts';
import { type RemoteSlotProps, shellServices } from '../routing/shell-services.ts';

/**
 * A part that another team's remote shows here: its release, its deadline and what it costs are its
 * own, and where it does not come the page around it goes on. Nothing without a shell.
 *
 * @example
 * <RemoteSlot name="hr/candidate-history" given={{ application }} />
 */
export function RemoteSlot<Name extends PartName>({ name, given }: RemoteSlotProps<Name>) {
  const { RemotePart } = shellServices();
  return RemotePart && <RemotePart name={name} given={given} />;
}
