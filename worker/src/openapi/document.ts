import { ROLE_COOKIES, ROLE_NAMES, ROLES, SESSION_ENDED_HEADER } from '@niyukti/contract/accounts/roles';
import { CALLS } from '@niyukti/contract/api/all-calls';
import { type AnyCall, type AnyDeployCall, isDeployCall } from '@niyukti/contract/api/call';
import { LIMITS } from '@niyukti/contract/api/limits';
import { DEPLOY_CALLS } from '@niyukti/contract/releases/deploy-calls';
import { BRAND } from '@niyukti/contract/text/brand';
import type * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { ALL_PROBLEMS, problemsOf } from './implied.ts';

/** A JSON object of the document. */
export type Json = { [key: string]: unknown };

/** One call of the document, as OpenAPI has it. */
export interface Operation extends Json {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Json[];
  responses: Record<string, Json>;
}

/** The part of the document that readers and tests walk. */
export interface OpenApi extends Json {
  paths: Record<string, Record<string, Operation>>;
}

type DescribedCall = AnyCall | AnyDeployCall;

/**
 * JSON Schema of a value as it comes in or goes out. What has no counterpart (a transform, a file)
 * is left open.
 */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const made = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    },
  }) as Json;
  const { $schema: _, ...rest } = made;
  return rest;
}

function parametersOf(call: DescribedCall): Json[] {
  const path = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = call.query ? schemaOf(call.query, 'input') : {};
  const required = (query.required ?? []) as string[];
  const asked = Object.entries((query.properties ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const role = { name: 'X-Role', in: 'header', required: false, schema: { type: 'string', enum: ROLES } };
  const account = {
    name: 'X-Account',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'Id of the account that is meant: 401 when the cookie is another account’s.',
  };
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } };
  const based = {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'The revision that the change is based on, in quotes. Without it nothing is compared.',
  };
  if (isDeployCall(call)) return [...path, ...asked];
  const own = [...(call.idempotent ? [key] : []), ...(call.revised ? [based] : [])];
  return [...path, ...asked, ...own, role, account];
}

function problemResponses(call: DescribedCall): Record<string, Json> {
  const byStatus = new Map<number, ReturnType<typeof problemsOf>>();
  for (const code of problemsOf(call)) {
    const { status } = ALL_PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses = [...byStatus].map(([status, codes]) => {
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Problem' },
        {
          type: 'object',
          properties: { type: { enum: codes.map((code) => `/problems/${code}`) }, status: { const: status } },
        },
      ],
    };
    const headers =
      status === 429 || status === 503
        ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } } }
        : {};
    const description = codes.map((code) => ALL_PROBLEMS[code].title).join('; ');
    return [String(status), { description, ...headers, content: { 'application/problem+json': { schema } } }];
  });
  return Object.fromEntries(responses);
}

function successOf(call: DescribedCall): Json {
  const headers = {
    ...(call.list
      ? { Link: { schema: { type: 'string' }, description: 'The next page, rel="next", where one follows.' } }
      : {}),
    ...(call.polled ? { ETag: { schema: { type: 'string' } } } : {}),
    ...('open' in call.access
      ? {
          [SESSION_ENDED_HEADER]: {
            schema: { type: 'string', enum: ROLES },
            description:
              'The role that X-Role named, when its session is not live: the call is answered as a visitor’s.',
          },
        }
      : {}),
  };
  if (call.download !== null) return { description: 'Done.', content: { [call.download]: { schema: BINARY } } };
  const content = call.output ? { content: { 'application/json': { schema: schemaOf(call.output, 'output') } } } : {};
  return {
    description: call.output ? 'Done.' : 'Done. No body.',
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...content,
  };
}

const BINARY: Json = { type: 'string', format: 'binary' };
const MEDIA = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  bytes: 'application/octet-stream',
} as const satisfies Record<AnyCall['encoding'], string>;

/** A deploy call that makes something answers 201 where it is new, and 200 where it was there. */
function statusesOf(call: DescribedCall): number[] {
  return isDeployCall(call) && CREATING.has(call.id) ? [200, 201] : [call.status];
}
const CREATING = new Set(['putReleaseFile', 'registerRelease']);

function whoMay({ access }: DescribedCall): string {
  if ('deploy' in access && access.deploy === null)
    return 'For runs of a hosted CI, by the token that their host signed.';
  if ('deploy' in access) return `For deploy tokens with the right to ${access.deploy}.`;
  return 'open' in access ? 'Open to everyone.' : `For: ${access.roles.map((role) => ROLE_NAMES[role]).join(', ')}.`;
}

function securityOf({ access }: DescribedCall): Json[] {
  if ('deploy' in access) return access.deploy === null ? [{}] : [{ deployToken: [] }];
  return 'open' in access ? [{}] : access.roles.flatMap((role) => [{ [`${role}Cookie`]: [] }, { bearer: [] }]);
}

function operationOf(call: DescribedCall, tag: string): Operation {
  const media = MEDIA[call.encoding];
  const body = call.body && {
    requestBody: {
      required: true,
      content: { [media]: { schema: call.encoding === 'bytes' ? BINARY : schemaOf(call.body, 'input') } },
    },
  };
  const own = 'own' in call.access && call.access.own ? ` \`${call.access.own.id}\` must be the caller's own.` : '';
  const fresh = call.fresh
    ? ` Needs a proof of who is signed in, a log-in or \`giveProof\`, of the last ${LIMITS.freshProofSeconds / 60} minutes.`
    : '';
  return {
    operationId: call.id,
    summary: call.summary,
    description: `${whoMay(call)}${own}${fresh}`,
    tags: [tag],
    security: securityOf(call),
    parameters: parametersOf(call),
    ...body,
    responses: {
      ...Object.fromEntries(statusesOf(call).map((status) => [String(status), successOf(call)])),
      ...(call.polled ? { '304': { description: 'Nothing has changed since the ETag that was sent.' } } : {}),
      ...problemResponses(call),
    },
  };
}

/** Problem of RFC 9457 with the fields of ours. */
const PROBLEM: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'message', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string', description: 'Equal to detail.' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    current: {
      description:
        'The state that won, for a step that is not allowed; the thing as it is, for a change of an older one.',
    },
  },
};

/**
 * Which part of the product a call belongs to, for the reader: by the first role that may make it.
 */
function tagOf(call: DescribedCall): string {
  if ('deploy' in call.access) return 'Deploy tokens';
  if ('open' in call.access) return 'Open to everyone';
  if (call.access.roles.length > 2) return 'Every role';
  return ROLE_NAMES[call.access.roles[0] ?? 'admin'];
}

/** The OpenAPI 3.1 description of every call, made from the contract. */
export function describeApi(): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const call of [...CALLS, ...DEPLOY_CALLS]) {
    const path = `/api${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, tagOf(call)) };
  }
  const cookies = ROLES.map((role) => [`${role}Cookie`, { type: 'apiKey', in: 'cookie', name: ROLE_COOKIES[role] }]);
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name} API`,
      version: '1',
      description: 'Times are ISO 8601 in UTC, ids opaque. Lists are arrays, newest first; Link carries the next page.',
    },
    paths,
    components: {
      schemas: { Problem: PROBLEM },
      securitySchemes: {
        ...Object.fromEntries(cookies),
        bearer: { type: 'http', scheme: 'bearer' },
        deployToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
