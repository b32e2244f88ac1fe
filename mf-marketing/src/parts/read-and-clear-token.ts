/**
 * Reads the token and takes it out of the address, so that it is neither kept in the history nor
 * sent as a referrer.
 */
export function readAndClearToken(): string {
  const { hash, search, pathname } = location;
  const query = new URLSearchParams(search);
  const token =
    query.get('token') ?? new URLSearchParams(hash.slice(1)).get('token') ?? decodeURIComponent(hash.slice(1));
  if (token) history.replaceState(history.state, '', pathname);
  return token;
}
