import type { PartName, PartProps } from '@niyukti/contract/releases/parts';
import type { ComponentType } from 'react';
import { createStore } from './store.ts';

/** Which part of another remote to show, and the values that it is given. */
export interface RemotePartProps<Name extends PartName = PartName> {
  name: Name;
  given: PartProps[Name];
}

/** What the shell does for the kit. */
export interface ShellServices {
  /** Starts to load the files of the screen at this path. */
  readonly prefetch: (path: string) => void;
  /** Whether the path belongs to another audience, so that the browser must load a new document. */
  readonly isDocumentNavigation: (path: string) => boolean;
  /** Shows a part of another remote. */
  readonly RemotePart: ComponentType<{ name: PartName; given: object }> | null;
  /** Asks the person to prove who they are. Resolves to whether they did. */
  readonly askForProof: () => Promise<boolean>;
}

/** Without a shell, as in tests: nothing is prefetched, and every link stays in the document. */
const services = createStore<ShellServices & { readonly proof: Promise<boolean> | null }>({
  prefetch: () => undefined,
  isDocumentNavigation: () => false,
  RemotePart: null,
  askForProof: async () => false,
  proof: null,
});

/**
 * The shell registers its services.
 *
 * @example
 * setShellServices({ prefetch: (path) => load(path), isDocumentNavigation: (path) => !isOurs(path) });
 */
export const setShellServices: (some: Partial<ShellServices>) => void = services.patch;

export const shellServices: () => ShellServices = services.get;

/** Forgets the shell, between two tests. */
export const resetShellServices = services.reset;

/**
 * Asks the person to prove who they are, once for all calls that wait for it. Resolves to whether
 * they did. `call` does this itself where the server asks for it.
 *
 * @example
 * if (problem === 'fresh-proof-needed' && (await reauthenticate())) return downloadData(session);
 */
export function reauthenticate(): Promise<boolean> {
  const { proof, askForProof } = services.get();
  if (proof) return proof;
  const asked = askForProof().finally(() => services.patch({ proof: null }));
  services.patch({ proof: asked });
  return asked;
}
