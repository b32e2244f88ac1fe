import { BRAND } from '@niyukti/contract/text/brand';
import { desc, eq, lt } from 'drizzle-orm';
import { html } from 'hono/html';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { keptMails } from '../../core/schema/mail.ts';
import { timeIn, zoneOf } from './time-zones.ts';
import { words } from './words.ts';

const PAGE = 50;
/** The page has inline styles and frames its own mails. It runs no scripts and sends nothing. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail may contain text of others, so its frame has no origin, scripts or pictures. */
const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const { mailbox } = words;

/** Serves /mailbox: the mails of a local run. A deployment does not serve it. */
export async function serveMailbox(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url);
  const [, , id, part] = url.pathname.split('/');
  const { orm } = new Database(env.DB);
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } });
  if (!id) {
    const before = Number(url.searchParams.get('before')) || Number.MAX_SAFE_INTEGER;
    const listed = orm.select().from(keptMails).where(lt(keptMails.id, before)).orderBy(desc(keptMails.id));
    return page(mailbox.title, listOf(await listed.limit(PAGE + 1)));
  }
  const [mail] = await orm
    .select()
    .from(keptMails)
    .where(eq(keptMails.id, Number(id)));
  if (!mail) return page(mailbox.none, html`<p><a href="/mailbox">${mailbox.back}</a></p>`, 404);
  const read = partsOf(mail.raw);
  if (part === 'html') return answer(read.html, MAIL_POLICY, 200);
  if (part === 'raw') return file(`mail-${id}.eml`, mail.raw);
  return page(mail.subject, mailOf(mail, read));
}

/** A mail as a file that mail programs open. */
function file(name: string, raw: string): Response {
  const kept = answer(raw, MAIL_POLICY, 200);
  kept.headers.set('content-type', 'message/rfc822');
  kept.headers.set('content-disposition', `attachment; filename="${name}"`);
  return kept;
}

function answer(body: string, policy: string, status: number): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
}

function page(title: string, body: Html, status = 200): Response {
  const made = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} · ${BRAND.name}</title>
<style>body{font:16px/1.5 Figtree,system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:24px 16px;background:light-dark(#f4f5fa,#0b0d1f);color:light-dark(#14173a,#edeffa)}a{color:light-dark(#2f3a9e,#a9b3ff)}h1{font-size:1.5rem;overflow-wrap:anywhere}ul{list-style:none;padding:0}li{padding:8px 0;border-bottom:1px solid light-dark(#d8dce9,#2a2f54)}li a{display:block;font-weight:600;min-height:24px;overflow-wrap:anywhere}small{color:light-dark(#5f6585,#949bbd)}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:light-dark(#fff,#14172f);border:1px solid light-dark(#d8dce9,#2a2f54);border-radius:8px;padding:16px}.frames{display:flex;flex-wrap:wrap;gap:16px}iframe{border:1px solid light-dark(#d8dce9,#2a2f54);border-radius:8px;height:640px;max-width:100%;background:#fff}.wide{flex:1 1 480px;width:640px}.narrow{width:320px}@media (max-width:700px){.wide{display:none}}</style></head>
<body><h1>${title}</h1>${body}</body></html>`;
  return answer(String(made), PAGE_POLICY, status);
}

type KeptMail = typeof keptMails.$inferSelect;
type Html = ReturnType<typeof html>;

function listOf(rows: readonly KeptMail[]): Html {
  if (rows.length === 0) return html`<p>${mailbox.empty}</p>`;
  const shown = rows.slice(0, PAGE);
  const items = shown.map(
    ({ id, recipient, subject, created_at }) =>
      html`<li><a href="/mailbox/${String(id)}">${subject}</a><small>${mailbox.to} ${recipient}, ${timeIn(zoneOf(null), created_at)}</small></li>`,
  );
  const older = html`<p><a href="/mailbox?before=${String(shown.at(-1)?.id)}">${mailbox.older}</a></p>`;
  return html`<p>${mailbox.purpose}</p><ul>${items}</ul>${rows.length > PAGE ? older : ''}`;
}

interface Parts {
  readonly headers: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: string;
}

function mailOf({ id, recipient, created_at }: KeptMail, { headers, text, calendar }: Parts): Html {
  const source = `/mailbox/${String(id)}/html`;
  // Links do not work inside the frame, so the text of the mail has them too.
  const linked = text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => (index % 2 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
  return html`<p><a href="/mailbox">${mailbox.back}</a></p><p><small>${mailbox.to} ${recipient}, ${timeIn(zoneOf(null), created_at)}</small></p>
<h2>${mailbox.text}</h2><pre>${linked}</pre>
<h2>${mailbox.html}</h2><div class="frames"><iframe class="wide" sandbox="" title="${mailbox.wide}" src="${source}"></iframe><iframe class="narrow" sandbox="" title="${mailbox.narrow}" src="${source}"></iframe></div>
${calendar === '' ? '' : html`<h2>${mailbox.calendar}</h2><pre>${calendar}</pre>`}
<h2>${mailbox.headers}</h2><pre>${headers}</pre><p><a href="/mailbox/${String(id)}/raw">${mailbox.raw}</a></p>`;
}

/** The parts of a mail of `mimeOf`; an empty text for a missing part. */
function partsOf(raw: string): Parts {
  const body = (type: string) => {
    const [, coded = ''] = new RegExp(`Content-Type: ${type};[^]*?\r\n\r\n([\\w+/=\r\n]*)\r\n--`).exec(raw) ?? [];
    return new TextDecoder().decode(Uint8Array.from(atob(coded.replace(/\s/g, '')), (sign) => sign.charCodeAt(0)));
  };
  return {
    headers: raw.slice(0, raw.indexOf('\r\n\r\n')),
    text: body('text/plain'),
    html: body('text/html'),
    calendar: body('text/calendar'),
  };
}
