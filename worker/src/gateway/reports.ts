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
/** Maximum number of reports of one request. */
const MAX_REPORTS = 20;
/** Maximum number of different lines per day, because reports can be forged. */
const MAX_LINES = 500;

const optionalText = z.catch(z.string(), '');

/** Chromium sends the format of the Reporting API, other browsers that of `report-uri`. */
const Reports = z.array(
  z.object({
    type: z.string(),
    url: optionalText,
    body: z.object({
      effectiveDirective: optionalText,
      destination: optionalText,
      blockedURL: optionalText,
      documentURL: optionalText,
    }),
  }),
);
const CspReport = z.object({
  'csp-report': z.object({
    'effective-directive': optionalText,
    'violated-directive': optionalText,
    'blocked-uri': optionalText,
    'document-uri': optionalText,
  }),
});

interface Line {
  kind: string;
  rule: string;
  blocked: string;
  document: string;
}

/** Mounts the address that receives browser reports of policy violations. It needs no session. */
export function mountBrowserReports(api: Api): void {
  api.post(REPORTS_PATH, async (c) => {
    const requestId = crypto.randomUUID();
    const response = await receiveReports(c.req.raw, c.env).catch((error: unknown) =>
      failureResponse(error, requestId, 'browser reports'),
    );
    return withApiHeaders(response, requestId);
  });
}

async function receiveReports(request: Request, env: Env): Promise<Response> {
  const { success } = await env.BEACON_LIMIT.limit({ key: addressOf(request) });
  if (!success) refuse('too-many-requests', { headers: { 'retry-after': '60' } });
  const type = mediaType(request);
  if (!['application/reports+json', 'application/csp-report'].includes(type)) refuse('unsupported-media-type');
  const bytes = await readBytes(request, MAX_BYTES, 'body-too-large');
  const lines = parseLines(bytes).slice(0, MAX_REPORTS);
  if (lines.length > 0) await countReports(new Database(env.DB), lines, Date.now());
  return new Response(null, { status: 204 });
}

function parseLines(bytes: Uint8Array): Line[] {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    refuse('not-json');
  }
  const reports = Reports.safeParse(value);
  if (reports.success) {
    return reports.data.map(({ type, url, body }) => ({
      kind: truncate(type),
      rule: truncate(body.effectiveDirective || body.destination),
      blocked: stripQuery(body.blockedURL),
      document: readPath(body.documentURL || url),
    }));
  }
  const old = CspReport.safeParse(value);
  if (!old.success) refuse('invalid');
  const report = old.data['csp-report'];
  return [
    {
      kind: 'csp-violation',
      rule: truncate(report['effective-directive'] || report['violated-directive']),
      blocked: stripQuery(report['blocked-uri']),
      document: readPath(report['document-uri']),
    },
  ];
}

const truncate = (text: string) => text.toWellFormed().slice(0, 100);

/**
 * Removes query and fragment of an address, which may be personal. Keywords such as `inline` stay.
 */
function stripQuery(text: string): string {
  if (!URL.canParse(text)) return truncate(text);
  const { protocol, origin, pathname } = new URL(text);
  return origin === 'null' ? protocol : (origin + pathname).slice(0, 200);
}

function readPath(text: string): string {
  return URL.canParse(text) ? new URL(text).pathname.slice(0, 200) : '';
}

async function countReports({ orm }: Database, lines: readonly Line[], now: number): Promise<void> {
  const day = dayInIndia(now);
  await Promise.all(
    lines.map(({ kind, rule, blocked, document }) =>
      orm.run(sql`INSERT INTO browser_reports (day, kind, rule, blocked, document, count, last_at)
        SELECT ${day}, ${kind}, ${rule}, ${blocked}, ${document}, 1, ${now}
        WHERE (SELECT count(*) FROM browser_reports WHERE day = ${day}) < ${MAX_LINES}
          OR EXISTS (SELECT 1 FROM browser_reports WHERE (day, kind, rule, blocked, document)
            = (${day}, ${kind}, ${rule}, ${blocked}, ${document}))
        ON CONFLICT DO UPDATE SET count = count + 1, last_at = excluded.last_at`),
    ),
  );
}

/** Deletes the reports of days before a time. Returns their number. */
export async function sweepReports({ orm }: Database, before: number): Promise<number> {
  const { meta } = await orm.delete(browserReports).where(lt(browserReports.day, dayInIndia(before)));
  return meta.changes;
}
