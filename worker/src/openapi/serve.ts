import { API_HEADERS } from '../http/headers.ts';
import type { Api } from '../http/mount.ts';
import { describeApi, type OpenApi } from './document.ts';
import { readerPage, readerStyles } from './reader.ts';

const READER_CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

let made: OpenApi | undefined;

/** The description, made when it is first asked for: no other request pays for it. */
function description(): OpenApi {
  made ??= describeApi();
  return made;
}

function answer(body: string, type: string, csp?: string): Response {
  const headers = {
    ...API_HEADERS,
    'content-type': type,
    'cache-control': 'public, max-age=300',
    vary: 'Accept-Encoding',
  };
  return new Response(body, { headers: csp ? { ...headers, 'content-security-policy': csp } : headers });
}

/** Serves the API's description as a document and as a page. */
export function mountDescription(api: Api): void {
  api.get('/api/openapi.json', () => answer(JSON.stringify(description()), 'application/json; charset=utf-8'));
  api.get('/api/docs', () => answer(readerPage(description()), 'text/html; charset=utf-8', READER_CSP));
  api.get('/api/docs.css', () => answer(readerStyles, 'text/css; charset=utf-8'));
}
