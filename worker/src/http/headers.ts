/** Headers of every answer of the API. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  vary: 'Authorization, Cookie, X-Role, X-Account, Sec-Fetch-Site',
};

/**
 * Sets the API's headers on an answer, except those that it has. It is changed in place: a copy would
 * turn its text into a stream.
 */
export function withApiHeaders(response: Response, requestId: string): Response {
  const { headers } = response;
  for (const [name, value] of Object.entries(API_HEADERS)) if (!headers.has(name)) headers.set(name, value);
  headers.set('x-request-id', requestId);
  return response;
}
