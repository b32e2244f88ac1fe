import { api } from './api.ts';
import type { Env } from './core/env.ts';
import { serveFile } from './files/serve.ts';
import { edgeOf } from './gateway/edge.ts';
import { serveDocument } from './gateway/gateway.ts';
import { withTransportSecurity } from './gateway/headers.ts';
import { foldBeacons } from './releases/figures/fold.ts';
import { watchCanaries } from './releases/rollout/watch.ts';
import { sweep } from './sweep.ts';

export { PublicDocuments } from './gateway/public-documents.ts';
export { ReleaseFiles } from './releases/registry/release-files.ts';

/** When canaries are looked at, as wrangler.toml spells it. Every other run sweeps. */
const WATCH = '*/5 * * * *';

/**
 * Wiring only. Who answers is decided by the first part of the path; what is nobody's is a
 * document.
 */
export default {
  async fetch(request, env, context) {
    return withTransportSecurity(request, await answer(request, env, context));
  },
  async scheduled({ cron }, env) {
    if (cron === WATCH) await watchCanaries(env);
    else await sweep(env);
  },
  async queue(batch, env) {
    await foldBeacons(batch.messages, env);
  },
} satisfies ExportedHandler<Env>;

function answer(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/api/')) return api.fetch(request, env, context);
  if (pathname.startsWith('/files/')) return serveFile(request, env);
  const edge = edgeOf(context);
  if (pathname.startsWith('/remotes/')) return edge.releaseFile(request);
  return serveDocument(request, env, (call) => api.fetch(call, env, context), edge);
}
