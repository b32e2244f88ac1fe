import { LIMITS } from '@niyukti/contract/api/limits';
import { type RefusalCode, refuse } from './problem.ts';

/** Reads a body. Refuses with `tooLarge` when it is longer than `max` bytes, without reading all of it. */
export async function readBytes(
  request: Request,
  max: number,
  tooLarge: RefusalCode,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > max) refuse(tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  if (reader) {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > max) {
        await reader.cancel();
        refuse(tooLarge);
      }
      chunks.push(part.value);
    }
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Media type of a request in lower case, without parameters; '' without one. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/**
 * Removes NUL and lone surrogates, which databases and pages cannot hold, from all texts. Refuses values
 * that are nested too deeply.
 */
function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= LIMITS.jsonDepth) refuse('too-deep');
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item, depth + 1)]));
}

/** Reads a JSON body. An empty one is an empty object, for calls whose fields are all optional. */
export async function readJson(request: Request, max: number, tooLarge: RefusalCode): Promise<unknown> {
  const bytes = await readBytes(request, max, tooLarge);
  if (bytes.byteLength === 0) return {};
  if (mediaType(request) !== 'application/json') refuse('unsupported-media-type');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    refuse('not-json');
  }
  return clean(value, 0);
}

/** Reads a multipart form as an object. The first of several fields with one name counts. */
export async function readForm(request: Request, max: number, tooLarge: RefusalCode): Promise<unknown> {
  if (mediaType(request) !== 'multipart/form-data') refuse('unsupported-media-type');
  const bytes = await readBytes(request, max, tooLarge);
  const type = request.headers.get('content-type') ?? '';
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    refuse('invalid', { errors: [{ path: '', message: 'The form could not be read.' }] });
  }
  const entries = [...form.entries()].reverse();
  return Object.fromEntries(entries.map(([key, item]) => [key, typeof item === 'string' ? clean(item, 0) : item]));
}
