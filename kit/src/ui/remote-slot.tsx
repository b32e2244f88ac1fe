import type { PartName } from '@niyukti/contract/releases/parts';
import { type RemoteSlotProps, shellServices } from '../state/shell-services.ts';

/**
 * A part of another team's remote. It has its own release and its own time limit: where it does not
 * load, the page around it still works. Renders nothing without a shell.
 *
 * @example
 * <RemoteSlot name="hr/candidate-history" given={{ application }} />
 */
export function RemoteSlot<Name extends PartName>({ name, given }: RemoteSlotProps<Name>) {
  const { RemotePart } = shellServices();
  return RemotePart && <RemotePart name={name} given={given} />;
}
