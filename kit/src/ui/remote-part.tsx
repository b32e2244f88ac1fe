import type { PartName } from '@niyukti/contract/releases/parts';
import { type RemotePartProps, shellServices } from '../state/shell-services.ts';

/**
 * A part of another team's remote. It has its own release and its own time limit: where it does not
 * load, the page around it still works. Renders nothing without a shell.
 *
 * @example
 * <RemotePart name="hr/candidate-history" given={{ application }} />
 */
export function RemotePart<Name extends PartName>({ name, given }: RemotePartProps<Name>) {
  const { RemotePart: ShellPart } = shellServices();
  return ShellPart && <ShellPart name={name} given={given} />;
}
