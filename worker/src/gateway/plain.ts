import { DOCUMENT_HEADERS } from './headers.ts';

/** What is said where nothing can be shown now. */
export const SORRY = 'The site cannot be shown right now. Please try again in a moment.';

export function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      ...DOCUMENT_HEADERS,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
