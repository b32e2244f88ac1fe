import { dayInIndia } from '@niyukti/contract/text/day';
import { lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { browserReports } from '../core/schema/platform.ts';
import { mediaType, readBytes } from '../http/body.ts';
import { withApiHeaders } from '../http/headers.ts';
import type { Api } from '../http/mount.ts';
import { failureResponse, refuse } from '../http/problem.ts';
import { addressOf } from '../http/rate-limit.ts';
import { REPORTS_PATH } from './headers.ts';

const MAX_BYTES = 64 * 1024;
/** Reports of one request that count. */
const AT_ONCE = 20;
/** Different lines a day: who sends nonsense fills no more than this. */
const LINES = 500;

const word = z.catch(z.string(), '');

/**
 * The Reporting API's shape (Chromium) and that of `report-uri` (the others); every other field is
 * dropped.
 */
const Reports = z.array(
  z.object({
    type: z.string(),
    url: word,
    body: z.object({
      effectiveDirective: word,
      destination: word,
      blockedURL: word,
      documentURL: word,
    }),
  }),
);
const CspReport = z.object({
  'csp-report': z.object({
    'effective-directive': word,
    'violated-directive': word,
    'blocked-uri': word,
    'document-uri': word,
  }),
});

interface Line {
  kind: string;
  rule: string;
  blocked: string;
  document: string;
}

/**
 * Mounts the address that browsers report to when they refuse what a policy forbids. Nobody is
 * asked who they are.
 */
export function mountBrowserReports(api: Api): void {
  api.post(REPORTS_PATH, async (c) => {
    const requestId = crypto.randomUUID();
    const response = await take(c.req.raw, c.env).catch((error: unknown) =>
      failureResponse(error, requestId, 'browser reports'),
    );
    return withApiHeaders(response, requestId);
  });
}

async function take(request: Request, env: Env): Promise<Response> {
  const { success } = await env.BEACON_LIMIT.limit({ key: addressOf(request) });
  if (!success) refuse('too-many-requests', { headers: { 'retry-after': '60' } });
  const type = mediaType(request);
  if (!['application/reports+json', 'application/csp-report'].includes(type)) refuse('unsupported-media-type');
  const bytes = await readBytes(request, MAX_BYTES, 'body-too-large');
  const lines = linesOf(bytes).slice(0, AT_ONCE);
  if (lines.length > 0) await countReports(new Database(env.DB), lines, Date.now());
  return new Response(null, { status: 204 });
}

function linesOf(bytes: Uint8Array): Line[] {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    refuse('not-json');
  }
  const reports = Reports.safeParse(value);
  if (reports.success) {
    return reports.data.map(({ type, url, body }) => ({
      kind: short(type),
      rule: short(body.effectiveDirective || body.destination),
      blocked: place(body.blockedURL),
      document: path(body.documentURL || url),
    }));
  }
  const old = CspReport.safeParse(value);
  if (!old.success) refuse('invalid');
  const report = old.data['csp-report'];
  return [
    {
      kind: 'csp-violation',
      rule: short(report['effective-directive'] || report['violated-directive']),
      blocked: place(report['blocked-uri']),
      document: path(report['document-uri']),
    },
  ];
}

const short = (text: string) => text.toWellFormed().slice(0, 100);

/**
 * An address without what may be somebody's: query and fragment. A word such as `inline` as it is.
 */
function place(text: string): string {
  if (!URL.canParse(text)) return short(text);
  const { protocol, origin, pathname } = new URL(text);
  return origin === 'null' ? protocol : (origin + pathname).slice(0, 200);
}

function path(text: string): string {
  return URL.canParse(text) ? new URL(text).pathname.slice(0, 200) : '';
}

async function countReports({ orm }: Database, lines: readonly Line[], now: number): Promise<void> {
  const day = dayInIndia(now);
  await Promise.all(
    lines.map(({ kind, rule, blocked, document }) =>
      orm.run(sql`INSERT INTO browser_reports (day, kind, rule, blocked, document, count, last_at)
        SELECT ${day}, ${kind}, ${rule}, ${blocked}, ${document}, 1, ${now}
        WHERE (SELECT count(*) FROM browser_reports WHERE day = ${day}) < ${LINES}
          OR EXISTS (SELECT 1 FROM browser_reports WHERE (day, kind, rule, blocked, document)
            = (${day}, ${kind}, ${rule}, ${blocked}, ${document}))
        ON CONFLICT DO UPDATE SET count = count + 1, last_at = excluded.last_at`),
    ),
  );
}

/** Deletes the reports of days before a time. Answers how many. */
export async function sweepReports({ orm }: Database, before: number): Promise<number> {
  const { meta } = await orm.delete(browserReports).where(lt(browserReports.day, dayInIndia(before)));
  return meta.changes;
}
