import { createHash } from 'node:crypto';
import type { StoredObject } from '../fake-stores.ts';

interface BucketRequest {
  readonly method: 'get' | 'head' | 'list' | 'put' | 'delete';
  readonly object?: string;
  readonly objects?: readonly string[];
  readonly cursor?: string;
  readonly httpFields?: object;
  readonly customFields?: readonly { k: string; v: string }[];
}

const [ASKED, ERROR, SIZE] = ['cf-r2-request', 'cf-r2-error', 'cf-r2-metadata-size'];
/** Objects that a list answers at a time. */
const PAGE = 50;

/** A request of an R2 binding, answered by objects of this process. */
export async function answerR2(objects: Map<string, StoredObject>, request: Request): Promise<Response> {
  if (request.method === 'GET') return read(objects, JSON.parse(request.headers.get(ASKED) ?? '{}') as BucketRequest);
  const body = new Uint8Array(await request.arrayBuffer());
  const size = Number(request.headers.get(SIZE));
  const asked = JSON.parse(new TextDecoder().decode(body.slice(0, size))) as BucketRequest;
  if (asked.method === 'delete') {
    for (const key of asked.objects ?? [asked.object ?? '']) objects.delete(key);
    return new Response();
  }
  if (asked.method !== 'put' || asked.object === undefined) return refusal(400, 10001, `no ${asked.method} here`);
  const customMetadata = Object.fromEntries((asked.customFields ?? []).map(({ k, v }) => [k, v]));
  const kept = { bytes: body.slice(size), httpMetadata: asked.httpFields ?? {}, customMetadata };
  objects.set(asked.object, kept);
  return told(described(asked.object, kept));
}

function read(objects: Map<string, StoredObject>, { method, object = '', cursor = '0' }: BucketRequest): Response {
  if (method === 'list') {
    const keys = [...objects.keys()].sort();
    const upto = Number(cursor) + PAGE;
    const page = keys.slice(Number(cursor), upto).map((key) => described(key, objects.get(key) as StoredObject));
    const more = upto < keys.length ? { truncated: true, cursor: String(upto) } : { truncated: false };
    return told({ objects: page, delimitedPrefixes: [], ...more });
  }
  const kept = objects.get(object);
  if (!kept) return refusal(404, 10007, 'The specified key does not exist.');
  return told(described(object, kept), method === 'get' ? kept.bytes : new Uint8Array());
}

function described(name: string, { bytes, httpMetadata, customMetadata }: StoredObject): object {
  const etag = createHash('md5').update(bytes).digest('hex');
  const customFields = Object.entries(customMetadata).map(([k, v]) => ({ k, v }));
  const times = { version: etag, uploaded: Date.now() };
  return { name, ...times, size: bytes.length, etag, httpFields: httpMetadata, customFields, checksums: { 0: etag } };
}

/** What is said of objects comes before the bytes of one. */
function told(what: object, bytes: Uint8Array = new Uint8Array()): Response {
  const said = new TextEncoder().encode(JSON.stringify(what));
  return new Response(Buffer.concat([said, bytes]), { headers: { [SIZE]: String(said.length) } });
}

function refusal(status: number, v4code: number, message: string): Response {
  return new Response(null, { status, headers: { [ERROR]: JSON.stringify({ version: 1, v4code, message }) } });
}
