import type { Session } from '@niyukti/contract/accounts/session';
import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import type { Registry } from '@niyukti/contract/releases/release';

/**
 * The registry of this document. The gateway has checked it against its schema, so the shell checks
 * only its version, and throws for another one.
 */
export function readRegistry(): Registry {
  const registry = embedded('registry') as Registry | undefined;
  if (registry?.version !== 1) throw new Error('The document carries no registry that this shell understands.');
  return registry;
}

/** The session in the document of a role; null in any other document. */
export function readSession(): Session | null {
  return (embedded('session') as Session | undefined) ?? null;
}

/** Whether this document was prerendered as the not-found page. */
export function saysNotFound(): boolean {
  return (embedded('slots') as PageSlots | undefined)?.path === '/404';
}

function embedded(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
