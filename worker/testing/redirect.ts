import { vi } from 'vitest';

const ELSEWHERE = 'https://elsewhere.test/';

/**
 * Answers every outgoing request with a redirect to another host, which is followed as in a Worker.
 * `there` makes the other host's answer. Returns the requests to the other host.
 */
export function redirectOutgoing(there: () => Response): Request[] {
  const sent: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
    const { redirect } = new Request(to as string, init as RequestInit);
    if (redirect === 'manual') return new Response(null, { status: 307, headers: { location: ELSEWHERE } });
    sent.push(new Request(ELSEWHERE, init as RequestInit));
    return there();
  });
  return sent;
}
