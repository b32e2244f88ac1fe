import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** The origins of a development proxy and its target. */
export interface ProxyOrigins {
  /** `http://localhost:8787`. */
  self: string;
  /** A local Worker or a deployment. */
  target: URL;
  /** The target knows our address as its own: a local Worker, whose links must lead here. */
  sameName?: boolean;
}

/**
 * The request headers for the target, which accepts changes from its own origin only. Our origin
 * becomes the target's. The origin of a foreign page stays, so that the target refuses it.
 */
export function onwardHeaders(
  headers: IncomingHttpHeaders,
  { self, target, sameName }: ProxyOrigins,
): OutgoingHttpHeaders {
  const { 'accept-encoding': _encoding, 'if-none-match': _etag, connection: _connection, ...rest } = headers;
  if (sameName) return rest;
  const onward: OutgoingHttpHeaders = { ...rest, host: target.host };
  if (headers.origin === self) onward.origin = target.origin;
  if (headers.referer?.startsWith(`${self}/`)) onward.referer = target.origin + headers.referer.slice(self.length);
  return onward;
}

/** Headers that are for the deployment's own origin, not for localhost. */
const DROPPED = ['strict-transport-security', 'nel', 'report-to', 'reporting-endpoints', 'alt-svc'];
/** Headers of documents that name the scripts of the release, or describe the unchanged document. */
const DROPPED_OF_DOCUMENTS = [
  ...[
    'content-security-policy',
    'content-security-policy-report-only',
    'integrity-policy',
    'integrity-policy-report-only',
  ],
  ...['speculation-rules', 'etag', 'link', 'content-length', 'transfer-encoding', 'content-encoding'],
];

/** The response headers for the browser: redirects and cookies stay on this proxy. */
export function backHeaders(
  headers: IncomingHttpHeaders,
  { self, target }: ProxyOrigins,
  isDocument = false,
): OutgoingHttpHeaders {
  const dropped = isDocument ? [...DROPPED, ...DROPPED_OF_DOCUMENTS] : DROPPED;
  const back: OutgoingHttpHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !dropped.includes(name)),
  );
  if (headers.location?.startsWith(target.origin)) back.location = self + headers.location.slice(target.origin.length);
  // Browsers accept `Secure` cookies on localhost, but not cookies for the deployment's domain.
  if (headers['set-cookie'])
    back['set-cookie'] = headers['set-cookie'].map((one) => one.replace(/;\s*domain=[^;]*/i, ''));
  if (isDocument) back['cache-control'] = 'no-store';
  return back;
}

/** True for this proxy's own names. Another name is a foreign site's that points to this machine. */
export function isOwnHost(host: string | undefined, self: string): boolean {
  const { port } = new URL(self);
  return [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`].includes(host ?? '');
}
