import type { RegistryRemote } from '@niyukti/contract/release';

/**
 * True where this address is made of another release of the remote by now: what is broken here may
 * be mended there, and an open document goes on with what it began with.
 */
export async function isReplaced({ name, release }: Pick<RegistryRemote, 'name' | 'release'>): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
  const live = new RegExp(`"name":"${name}","release":"(\\w+)"`).exec(await answer.text())?.[1];
  return live !== undefined && live !== release;
}
