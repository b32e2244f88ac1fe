import { withApiHeaders } from '../../http/headers.ts';
import type { Api } from '../../http/mount.ts';
import { failureResponse } from '../../http/problem.ts';

/**
 * Mounts what mail programs and providers ask of themselves, without a session and without our
 * Origin: the end of mail by one click, and reports of bounces and complaints. Each is vouched for
 * by a signature.
 */
export function mountMailHooks(api: Api): void {
  const answered = async (work: (requestId: string) => Promise<Response>, what: string): Promise<Response> => {
    const requestId = crypto.randomUUID();
    const response = await work(requestId).catch((error: unknown) => failureResponse(error, requestId, what));
    return withApiHeaders(response, requestId);
  };
  api.on(['GET', 'POST'], '/api/unsubscribe/:token', (c) =>
    answered(async () => {
      const { oneClickUnsubscribe } = await import('./one-click.ts');
      return oneClickUnsubscribe(c.req.raw, c.env, c.req.param('token'));
    }, 'unsubscribe'),
  );
  api.post('/api/mail-reports', (c) =>
    answered(async () => (await import('./reports.ts')).takeReport(c.req.raw, c.env), 'mail reports'),
  );
}
