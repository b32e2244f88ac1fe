import type { Session } from '@niyukti/contract/accounts/session';
import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import type { Registry } from '@niyukti/contract/releases/release';

/**
 * The registry that this document carries. It comes from our own gateway, which checked it against
 * its schema: the shell spends no bytes on checking it again. Throws when the two do not speak the
 * same version.
 */
export function readRegistry(): Registry {
  const registry = embedded('registry') as Registry | undefined;
  if (registry?.version !== 1) throw new Error('The document carries no registry that this shell understands.');
  return registry;
}

/** The session that a role's document carries; null on every other document. */
export function readSession(): Session | null {
  return (embedded('session') as Session | undefined) ?? null;
}

/** Whether the page that this document carries is the not-found page. */
export function saysNotFound(): boolean {
  return (embedded('slots') as PageSlots | undefined)?.path === '/404';
}

function embedded(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
