import type { PartName, PartProps } from '@niyukti/contract/parts';
import type { ComponentType } from 'react';

/** A part that a screen asks for, and what it is given. */
export interface AskedPart {
  name: PartName;
  given: object;
}

let Shown: ComponentType<AskedPart> | undefined;

/**
 * The shell registers at boot how it shows parts of other remotes.
 *
 * @example
 * setParts(partView(registry));
 */
export function setParts(shown: ComponentType<AskedPart>): void {
  Shown = shown;
}

/**
 * A part that another team's remote shows here: its release, its deadline and what it costs are its
 * own, and where it does not come the page around it goes on. Nothing without a shell.
 *
 * @example
 * <Part name="hr/candidate-history" given={{ application }} />
 */
export function Part<Name extends PartName>({ name, given }: { name: Name; given: PartProps[Name] }) {
  return Shown ? <Shown name={name} given={given} /> : null;
}
