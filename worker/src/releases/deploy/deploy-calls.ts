import {
  DeployPromoteBody,
  type DeployRight,
  DeploySetBody,
  INTEGRITY_HEADER,
  MissingBody,
  RegisterBody,
} from '@niyukti/contract/deploy';
import { FRONT_ENDS, type FrontEndName, type Release } from '@niyukti/contract/release';
import type { Context as HonoContext } from 'hono';
import type * as z from 'zod/mini';
import { Database, statement } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { readBytes, readJson } from '../../http/body.ts';
import { withApiHeaders } from '../../http/headers.ts';
import type { Api } from '../../http/mount.ts';
import { checkOrigin } from '../../http/origin.ts';
import { problemResponse, Refusal, type RefusalCode, refuse } from '../../http/problem.ts';
import { writeFailure, writeTrace } from '../../http/trace.ts';
import { readRelease } from '../live/live.ts';
import { frontEndReleases, summaryOf } from '../overview.ts';
import { fileKey, missingFiles, putFile, sizeLimit } from '../registry/pool.ts';
import { registerRelease } from '../registry/register.ts';
import { promote, rollBack } from '../rollout/promote.ts';
import { checkRight, type Deployer, findDeployer } from './tokens.ts';

/** Largest list of a release in bytes: prerendered pages are in it, and a shell brings those of marketing. */
const LIST_BYTES = 4 * 1024 * 1024;

/** A request of a deployer, who has the right that the route asks for. */
export interface DeployContext {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
  readonly request: Request;
  readonly deployer: Deployer;
  /** The front end of the path; `all` where the route takes it. */
  readonly name: FrontEndName;
  readonly param: (name: string) => string;
}

type Answer = { status?: 200 | 201; body: unknown } | Response;

/** Mounts what deployers do with a token, beneath `/api/deploy/{name}`. None of it looks at cookies or sessions. */
export function mountDeploy(api: Api): void {
  route(api, 'POST', 'missing', 'upload', async ({ db, name, request }) => {
    const { files } = await bodyOf(MissingBody, request);
    return { body: { missing: await missingFiles(db, name, files) } };
  });

  route(api, 'PUT', 'files/:file', 'upload', async (context) => {
    const { name, request, param } = context;
    const file = param('file');
    const bytes = await readBytes(request, sizeLimit(file), 'file-too-large');
    const isNew = await putFile(context, name, file, bytes, request.headers.get(INTEGRITY_HEADER) ?? '');
    return { status: isNew ? 201 : 200, body: { file, size: bytes.byteLength } };
  });

  route(api, 'POST', 'releases', 'upload', async ({ env, db, now, name, request, deployer }) => {
    const { release, shell, pages } = await bodyOf(RegisterBody, request, 'release-invalid');
    const at = { env, db, now, by: deployer.label };
    const { row, isNew } = await registerRelease(at, name, release, { shell, pages });
    return { status: isNew ? 201 : 200, body: { release: summaryOf(row), isNew } };
  });

  route(api, 'GET', 'releases', 'upload', async (context) => ({ body: await frontEndReleases(context, context.name) }));

  route(api, 'GET', 'live', 'upload', async ({ env, db }) => ({
    body: { shell: await liveRelease(env, db, 'shell'), marketing: await liveRelease(env, db, 'marketing') },
  }));

  route(api, 'GET', 'live/:side/server', 'upload', async ({ env, db, param }) => {
    const side = param('side') === 'shell' ? 'shell' : 'marketing';
    const { server } = (await liveRelease(env, db, side)) ?? {};
    const object = server && (await env.RELEASES.get(fileKey(side, server.file)));
    if (!object) refuse('not-found', { detail: `The live ${side} has no bundle to render pages with.` });
    return new Response(object.body, { headers: { 'content-type': 'application/octet-stream' } });
  });

  route(api, 'POST', 'promote', 'promote', async (context) => {
    const { release, reason } = await bodyOf(DeployPromoteBody, context.request);
    await promote(moverOf(context), { [context.name]: release }, reason);
    return { body: await frontEndReleases(context, context.name) };
  });

  route(api, 'POST', 'roll-back', 'promote', async (context) => {
    await rollBack(moverOf(context), context.name, `Rolled back by ${context.deployer.label}`);
    return { body: await frontEndReleases(context, context.name) };
  });

  api.post('/api/deploy/all/promote', (c) =>
    answer(c, 'all', 'promote', async (context) => {
      const { releases, reason } = await bodyOf(DeploySetBody, context.request);
      await promote(moverOf(context), releases, reason);
      return { body: { promoted: releases } };
    }),
  );
}

/** Mounts one route of every front end. */
export function route(
  api: Api,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  right: DeployRight,
  handler: (context: DeployContext) => Promise<Answer>,
): void {
  const names = FRONT_ENDS.join('|');
  api.on(method, `/api/deploy/:name{${names}}/${path}`, (c) =>
    answer(c, c.req.param('name') as FrontEndName, right, handler),
  );
}

/** Who moves pointers for a deployer, as the history and the audit name them. A token acts for the administrators who minted it. */
export function moverOf({ db, now, deployer }: Pick<DeployContext, 'db' | 'now' | 'deployer'>) {
  return { db, now, caller: { role: 'admin', id: null, name: deployer.label } } as const;
}

async function answer(
  c: HonoContext<{ Bindings: Env }>,
  name: FrontEndName | 'all',
  right: DeployRight,
  handler: (context: DeployContext) => Promise<Answer>,
): Promise<Response> {
  const now = Date.now();
  const requestId = crypto.randomUUID();
  const db = new Database(c.env.DB);
  const call = `deploy ${c.req.method} ${name}`;
  const response = await answered().catch((error: unknown) => {
    if (error instanceof Refusal) return problemResponse(error.code, requestId, error.parts);
    writeFailure(requestId, call, error);
    return problemResponse('internal', requestId);
  });
  const { rowsRead, rowsWritten, calls } = db;
  const ms = Date.now() - now;
  writeTrace({ requestId, call, role: 'deployer', status: response.status, ms, rowsRead, rowsWritten, d1Calls: calls });
  return withApiHeaders(response, requestId);

  async function answered(): Promise<Response> {
    const request = c.req.raw;
    if (c.req.method !== 'GET') checkOrigin(request, c.env);
    const deployer = await findDeployer(db, request.headers.get('authorization'), now);
    checkRight(deployer, name, right);
    const param = (key: string) => c.req.param(key) ?? '';
    const result = await handler({ env: c.env, db, now, request, deployer, name: name as FrontEndName, param });
    return result instanceof Response ? result : Response.json(result.body, { status: result.status ?? 200 });
  }
}

/** A body by its schema; refused with every wrong field. */
export async function bodyOf<S extends z.ZodMiniType>(schema: S, request: Request, code: RefusalCode = 'invalid') {
  const result = schema.safeParse(await readJson(request, LIST_BYTES, 'body-too-large'));
  if (result.success) return result.data as z.output<S>;
  const errors = result.error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const [first] = errors;
  return refuse(code, { errors, ...(first ? { detail: `${first.path}: ${first.message}` } : {}) });
}

async function liveRelease(env: Env, db: Database, name: FrontEndName): Promise<Release | null> {
  const pointer = await db.first(
    statement<{ id: string }>('SELECT release_id AS id FROM release_pointers WHERE name = ?', name),
  );
  return pointer && readRelease(env, name, pointer.id);
}
