import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Where a development proxy stands, and what stands behind it: origins. */
export interface ProxyOrigins {
  /** `http://localhost:8787`. */
  self: string;
  /** Local Worker or running deployment. */
  target: URL;
  /** The target goes by our name: a local Worker, whose links must lead here. */
  sameName?: boolean;
}

/**
 * A browser's headers as the target must see them: it takes changes from its own origin only, and
 * this proxy's pages are its pages. Only our own origin is translated: a foreign page's stays
 * foreign, and is refused there as it would be without us.
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

/**
 * What a deployment demands of browsers on its own origin, and what it wants reported, is not for
 * localhost.
 */
const DROPPED = ['strict-transport-security', 'nel', 'report-to', 'reporting-endpoints', 'alt-svc'];
/**
 * The policies of a document name its own scripts, not those of development; its version and its
 * hints too.
 */
const DROPPED_OF_DOCUMENTS = [
  ...[
    'content-security-policy',
    'content-security-policy-report-only',
    'integrity-policy',
    'integrity-policy-report-only',
  ],
  ...['speculation-rules', 'etag', 'link', 'content-length', 'transfer-encoding', 'content-encoding'],
];

/** A target's headers as this proxy's browser must see them: redirects and cookies stay here. */
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
  // Browsers take `Secure` cookies on localhost; one for the deployment's domain they would not.
  if (headers['set-cookie'])
    back['set-cookie'] = headers['set-cookie'].map((one) => one.replace(/;\s*domain=[^;]*/i, ''));
  if (isDocument) back['cache-control'] = 'no-store';
  return back;
}

/**
 * True for this proxy's own names. Any other is a foreign site that points its name at this
 * machine.
 */
export function isOwnHost(host: string | undefined, self: string): boolean {
  const { port } = new URL(self);
  return [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`].includes(host ?? '');
}
