import { API_HEADERS } from '../http/headers.ts';
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

const SERVED: Readonly<Record<string, () => Response>> = {
  '/api/openapi.json': () => answer(JSON.stringify(description()), 'application/json; charset=utf-8'),
  '/api/docs': () => answer(readerPage(description()), 'text/html; charset=utf-8', READER_CSP),
  '/api/docs.css': () => answer(readerStyles, 'text/css; charset=utf-8'),
};

/** The API's description at one of its addresses: a document, a page, and that page's styles. */
export function serveDescription(path: keyof typeof SERVED): Response {
  const serve = SERVED[path];
  if (!serve) throw new Error(`Nothing describes the API at ${path}`);
  return serve();
}
