import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Screen } from '@niyukti/contract/release';
import { hasParams, screenAddress } from '@niyukti/contract/screen-path';
import { api } from '../api.ts';
import type { Env } from '../core/env.ts';
import { namedReleases } from '../releases/live/live.ts';
import { compose } from './compose.ts';
import { contentsOf } from './contents/index.ts';
import { type DocumentKey, documentTag } from './document-key.ts';
import { AT_THE_EDGE, DOCUMENT_HEADERS, NOT_AT_THE_EDGE, REVALIDATED } from './headers.ts';
import type { Api } from './marketing/api.ts';
import { holdsVersion } from './marketing/content-version.ts';
import { fillPage } from './marketing/fill-page.ts';
import { SPECULATION_HEADER } from './marketing/site-files.ts';
import { ofScreen } from './of-screen.ts';
import { plain, SORRY } from './plain.ts';

/**
 * The entrypoint of public documents, with Workers Cache in front of it (wrangler.toml): the
 * gateway asks it by the document's key, and it runs only when the edge does not hold that
 * document. It knows nothing of who asks.
 */
export class PublicDocuments extends WorkerEntrypoint<Env, DocumentKey> {
  override fetch(): Promise<Response> {
    const { env, ctx } = this;
    return publicDocument(env, ctx.props, (call) => api.fetch(call, env, ctx));
  }
}

/**
 * A public document by its key. What could not be filled, or changed meanwhile, is answered but not
 * kept.
 */
export async function publicDocument(env: Env, key: DocumentKey, api: Api): Promise<Response> {
  const live = await namedReleases(env, key.releases);
  const remote = live.registry.remotes.find(({ name }) => name === key.remote) ?? null;
  const screen = remote?.screens.find(({ path }) => path === key.screen) ?? null;
  const watched = watch(api);
  const url = new URL(`${screenAddress(screen?.path ?? '/', key.params)}?${key.search}`, key.origin);
  const asked = { remote, screen, params: key.params, status: key.status, role: null };
  const { found, slots, missing, moved, head } = await fillPage(live, asked, url, watched.api);
  if (moved !== null) return movedTo(moved);
  // What could not be read is not missing: search engines would forget it.
  if (missing && watched.failed()) return plain(503, SORRY, { 'retry-after': '5' });
  const whole = !watched.failed() && key.content !== null && (await holdsVersion(env, screen, key.content));
  const kept = whole && !missing && isBounded(screen);
  const headers = new Headers({
    ...DOCUMENT_HEADERS,
    'cache-control': whole ? REVALIDATED : 'no-store',
    'cloudflare-cdn-cache-control': kept ? AT_THE_EDGE : NOT_AT_THE_EDGE,
    link: ofScreen(live, found).preloads,
  });
  if (found.status === 200) headers.set(...SPECULATION_HEADER);
  if (whole && found.status === 200) headers.set('etag', await documentTag(key));
  const document = await compose({ live, ...found, session: null, slots, head, origin: key.origin });
  return new Response(document, { status: found.status, headers });
}

/** Another address of the same: the one that it has is told, and kept nowhere. */
function movedTo(address: string): Response {
  const headers = { ...DOCUMENT_HEADERS, location: address, 'cache-control': REVALIDATED };
  return new Response(null, { status: 301, headers: { ...headers, 'cloudflare-cdn-cache-control': NOT_AT_THE_EDGE } });
}

/**
 * True where a page has only so many addresses. What is not there may be called anything, and so
 * may a parameter that no content looks up: nobody shall fill the edge with those.
 */
function isBounded(screen: Screen | null): boolean {
  return screen === null || !hasParams(screen.path) || contentsOf(screen).length > 0;
}

/**
 * Notices when a page's content could not be read: such a page says so, and the next visitor tries
 * again.
 */
function watch(api: Api): { api: Api; failed: () => boolean } {
  let failed = false;
  return {
    failed: () => failed,
    api: async (request) => {
      try {
        const response = await api(request);
        if (response.status >= 500) failed = true;
        return response;
      } catch (error) {
        failed = true;
        throw error;
      }
    },
  };
}
