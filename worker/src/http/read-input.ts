import { isDeployCall } from '@niyukti/contract/api/call';
import { LIMITS } from '@niyukti/contract/api/limits';
import { specifiedText } from '@niyukti/contract/text/field-texts';
import { readBytes, readForm, readJson } from './body.ts';
import type { Exchange, MountableCall, MountOptions } from './context.ts';
import { type RefusalCode, refuse } from './problem.ts';

interface Schema {
  safeParse: (
    value: unknown,
  ) => { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } };
}
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The parsed input of a call. */
export interface Input {
  readonly query: unknown;
  readonly body: unknown;
  /** The body before parsing, which repeats of an Idempotency-Key are compared by. */
  readonly raw: unknown;
}

/**
 * Reads query and body by their schemas. 422 with every wrong field; 400, 413 or 415 for a body that
 * cannot be read.
 */
export async function readInput(call: MountableCall, exchange: Exchange, options: MountOptions): Promise<Input> {
  const query = parsed(call.query, Object.fromEntries(exchange.url.searchParams), 'invalid', false);
  const raw = await readBody(call, exchange, options);
  return { query, body: parsed(call.body, raw, options.mismatch ?? 'invalid', isDeployCall(call)), raw };
}

async function readBody(
  call: MountableCall,
  { request, path }: Exchange,
  { maxBytes = LIMITS.jsonBodyBytes, tooLarge = 'body-too-large' }: MountOptions,
): Promise<unknown> {
  const max = typeof maxBytes === 'function' ? maxBytes(path) : maxBytes;
  if (!call.body) return undefined;
  if (call.encoding === 'bytes') return readBytes(request, max, tooLarge);
  return call.encoding === 'multipart' ? readForm(request, max, tooLarge) : readJson(request, max, tooLarge);
}

/** `explain`: the refusal's text names the first wrong field, for callers without a form. */
function parsed(schema: Schema | undefined, value: unknown, code: RefusalCode, explain: boolean): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues
    .slice(0, 50)
    .map((issue) => ({ path: issue.path.map(String).join('.').slice(0, 200), message: issue.message }));
  const [first] = errors;
  const detail = explain && first ? `${first.path}: ${first.message}` : specifiedText(errors);
  refuse(code, { errors, ...(detail ? { detail } : {}) });
}
