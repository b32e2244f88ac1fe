// Comes before wrangler in a command that the test runs (`node --import`). Wrangler's proxy asks a
// preview at https://<name>.<subdomain>.workers.dev, and no setting of it says otherwise: here its
// requests go to the fake account, and nothing leaves the machine.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const place = require.resolve('miniflare');
const miniflare = require(place);
const account = new URL(process.env.CLOUDFLARE_API_BASE_URL ?? '').origin;

async function outboundService(request) {
  const { pathname, search } = new URL(request.url);
  const body = await request.arrayBuffer();
  const { method } = request;
  const headers = new Headers(request.headers);
  // What a connection says of itself is the next one's to say.
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(name);
  const answer = await fetch(`${account}${pathname}${search}`, {
    method,
    headers,
    ...(body.byteLength > 0 ? { body } : {}),
  }).catch((e) => {
    console.error(e.cause);
    throw e;
  });
  return new miniflare.Response(await answer.arrayBuffer(), answer);
}

const convertV4MiniflareOptions = (options) =>
  miniflare.convertV4MiniflareOptions({
    ...options,
    workers: options.workers?.map((one) => (one.name === 'ProxyWorker' ? { ...one, outboundService } : one)),
  });
require.cache[place].exports = { ...miniflare, convertV4MiniflareOptions };
