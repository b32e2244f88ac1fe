import type { PartName, PartProps } from '@niyukti/contract/releases/parts';
import type { ComponentType } from 'react';

/** A part of another remote: which, and what it is given. */
export interface RemoteSlotProps<Name extends PartName = PartName> {
  name: Name;
  given: PartProps[Name];
}

/** What the shell knows and the kit does not. */
export interface ShellServices {
  /** Starts loading the remote and data-less files that this path needs. */
  readonly prefetch: (path: string) => void;
  /**
   * True when the path belongs to another audience than this document: the browser then loads a new
   * document.
   */
  readonly isDocumentNavigation: (path: string) => boolean;
  /** Shows parts of other remotes. */
  readonly RemotePart: ComponentType<{ name: PartName; given: object }> | null;
}

/** Without a shell (prerender, tests) nothing is prefetched and every link stays in the document. */
const NONE: ShellServices = { prefetch: () => undefined, isDocumentNavigation: () => false, RemotePart: null };
let services = NONE;

/**
 * The shell registers its services at boot.
 *
 * @example
 * setShellServices({ prefetch: (path) => load(path), isDocumentNavigation: (path) => !isOurs(path) });
 */
export function setShellServices(next: Partial<ShellServices>): void {
  services = { ...services, ...next };
}

export function shellServices(): ShellServices {
  return services;
}

/** Forgets the shell, between two tests. */
export function resetShellServices(): void {
  services = NONE;
}
