import type { IncomingMessage } from 'node:http';
import { ROLE_HOMES, ROLE_LOGINS } from '@niyukti/contract/accounts/roles';
import { screenIndex } from '@niyukti/contract/screens/screen-index';
import { withParams } from '@niyukti/contract/screens/screen-path';
import { type LocalRemote, titled } from './document.ts';
import { onwardHeaders, type ProxyOrigins } from './headers.ts';

/**
 * The document of a screen that only this checkout has: the document of another screen of the same
 * audience, with its session and registry, under the new title. Undefined when no local screen has
 * the path. `missing` is the target's not-found page, a public document.
 */
export async function newScreenDocument(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  missing: string,
  between: ProxyOrigins,
  local: readonly LocalRemote[],
): Promise<{ html: string } | { redirect: string } | undefined> {
  const { pathname, search } = new URL(request.url ?? '/', between.self);
  const found = screenIndex(local)(pathname);
  if (!found) return undefined;
  const { screen } = found;
  const title = withParams(screen.title, found.params);
  // A path of the same audience that every deployment serves.
  const model = screen.role ? ROLE_HOMES[screen.role] : screen.login && ROLE_LOGINS[screen.login];
  if (!model) return { html: titled(missing, title) };
  const { cookie } = onwardHeaders(request.headers, between);
  const answer = await fetch(new URL(model, between.target), {
    redirect: 'manual',
    headers: typeof cookie === 'string' ? { cookie } : {},
  });
  if (answer.status >= 300 && answer.status < 400) {
    await answer.body?.cancel();
    const home = screen.login && ROLE_HOMES[screen.login];
    return { redirect: home ?? `/?next=${encodeURIComponent(pathname + search)}` };
  }
  return { html: titled(await answer.text(), title) };
}
