import { createApi } from './api/app.ts';
import type { Env } from './env.ts';
import { serveFile } from './files/serve.ts';
import { sweep } from './sweep.ts';

const api = createApi();

export default {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) return api.fetch(request, env, context);
    if (pathname.startsWith('/files/')) return serveFile(request, env);
    return new Response(null, { status: 404 });
  },
  async scheduled(_controller, env) {
    await sweep(env);
  },
} satisfies ExportedHandler<Env>;
