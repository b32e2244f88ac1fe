import { callPath } from '@niyukti/contract/api/call';
import { DEPLOY_CALLS, exchangeRunToken } from '@niyukti/contract/releases/deploy-calls';
import { describe, expect, it } from 'vitest';
import { type Answer, ask, signIn } from '../../../testing/client.ts';
import { mintToken } from '../../../testing/deployer.ts';

type Call = (typeof DEPLOY_CALLS)[number];

/** Makes a call for a front end, with an invalid body. */
function attempt(call: Call, token: string | undefined, name = 'seeker'): Promise<Answer> {
  const path = callPath(call.path, { name, file: 'a.1a2b3c4d.js', side: 'shell' });
  const body = call.encoding === 'json' && call.method !== 'GET' ? { body: {} } : {};
  return ask(call.method, path, { ...(token ? { token } : {}), ...body });
}

describe('access to the deploy API', () => {
  // The call that gives a token needs none; exchange.test.ts tests it.
  for (const call of DEPLOY_CALLS.filter((one) => one !== exchangeRunToken)) {
    const everyFrontEnd = !call.path.includes('{name}');

    it(`${call.id} refuses a request without a token`, async () => {
      const { status, json } = await attempt(call, undefined);
      expect([status, json.type]).toEqual([401, '/problems/deploy-token-dead']);
    });

    it(`${call.id} refuses a session, also of an administrator`, async () => {
      const { status, json } = await attempt(call, (await signIn('admin')).token);
      expect([status, json.type]).toEqual([401, '/problems/deploy-token-dead']);
    });

    it(`${call.id} refuses the token of another front end`, async () => {
      const { status, json } = await attempt(call, await mintToken('hr', 'promote'));
      expect([status, json.type, json.detail]).toEqual([
        403,
        '/problems/deploy-token-foreign',
        'This deploy token is of another front end.',
      ]);
    });

    it(`${call.id} ${call.access.deploy === 'promote' ? 'refuses' : 'accepts'} a token that may only upload`, async () => {
      const { json } = await attempt(call, await mintToken(everyFrontEnd ? 'all' : 'seeker', 'upload'));
      const refused = json?.type === '/problems/deploy-right-missing';
      expect(refused).toBe(call.access.deploy === 'promote');
    });

    if (!everyFrontEnd) {
      it(`${call.id} names the missing grant of an unknown front end and the command that grants it`, async () => {
        const { status, json } = await attempt(call, await mintToken('all', 'promote'), 'campus');
        expect([status, json.type]).toEqual([404, '/problems/front-end-unknown']);
        expect(json.detail).toContain('does not know "campus": nothing is granted to it.');
        expect(json.detail).toContain('npx --no niyukti grant campus --label "…" --role … --path /… --remote');
      });
    }
  }
});
