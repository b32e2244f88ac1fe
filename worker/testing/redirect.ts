import { vi } from 'vitest';

const ELSEWHERE = 'https://elsewhere.test/';

/**
 * Answers every outgoing call with a redirect to another host, which is followed as a Worker
 * follows one. `there` is what the other host says. Answers what the other host was sent.
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
