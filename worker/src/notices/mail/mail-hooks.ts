import { MAIL_LINKS } from '@niyukti/contract/notices/mail';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { mediaType, readBytes } from '../../http/body.ts';
import { withApiHeaders } from '../../http/headers.ts';
import type { Api } from '../../http/mount.ts';
import { failureResponse, refuse } from '../../http/problem.ts';
import { addressOf } from '../../http/rate-limit.ts';
import { endMail } from './end-mail.ts';
import { pageWith, readUnsubscribe } from './mail-links.ts';
import { takeReport } from './mail-reports.ts';

/**
 * Mounts the calls of mail programs and providers: unsubscribing by one click, and reports of
 * bounces and complaints. They have no session and no Origin; a signature authenticates them.
 */
export function mountMailHooks(api: Api): void {
  const answered = async (work: () => Promise<Response>, what: string): Promise<Response> => {
    const requestId = crypto.randomUUID();
    const response = await work().catch((error: unknown) => failureResponse(error, requestId, what));
    return withApiHeaders(response, requestId);
  };
  api.on(['GET', 'POST'], '/api/unsubscribe/:token', (c) =>
    answered(() => unsubscribe(c.req.raw, c.env, c.req.param('token')), 'unsubscribe'),
  );
  api.post('/api/mail-reports', (c) => answered(() => takeReport(c.req.raw, c.env), 'mail reports'));
}

const MAX_BYTES = 4_096;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Unsubscribes for a mail program (RFC 8058), by a form without a session or an Origin: the signed
 * link authenticates it. A GET, as mail scanners send, changes nothing.
 */
async function unsubscribe(request: Request, env: Env, token: string): Promise<Response> {
  if (request.method !== 'POST')
    return new Response(null, { status: 303, headers: { location: pageWith(env, MAIL_LINKS.unsubscribe, token) } });
  const { success } = await env.READ_LIMIT.limit({ key: addressOf(request) });
  if (!success) refuse('too-many-requests', { headers: { 'retry-after': '60' } });
  if (!FORMS.includes(mediaType(request))) refuse('unsupported-media-type');
  const body = new TextDecoder().decode(await readBytes(request, MAX_BYTES, 'body-too-large'));
  if (!/List-Unsubscribe"?(?:=|\r\n\r\n)One-Click/i.test(body)) refuse('invalid');
  const db = new Database(env.DB);
  const claimed = await readUnsubscribe({ env, db }, token);
  if (!claimed) refuse('mail-link-dead');
  await endMail(db, claimed, false);
  return new Response(null, { status: 204 });
}
