import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENVIRONMENTS, readConfig, type Target } from './deploy/wrangler.ts';
import { withStores } from './stores.ts';

type Open = NonNullable<Parameters<typeof withStores>[2]>;

/** What wrangler is given to open the stores of a target. */
async function opened(target: Target) {
  let given: Parameters<Open>[0];
  let config = '';
  const open = (async (options) => {
    given = options;
    config = readFileSync(String(options?.configPath), 'utf8');
    return { env: {}, dispose: async () => undefined };
  }) as Open;
  await withStores(target, async () => undefined, open);
  return { ...given, config: JSON.parse(config), isLeft: existsSync(String(given?.configPath)) };
}

test.each(ENVIRONMENTS)('the stores of %s are those of the account that wrangler.toml names for it', async (env) => {
  const { d1_databases, r2_buckets, name } = readConfig(env);
  const { config, persist, remoteBindings, isLeft } = await opened({ remote: true, env });
  expect({ persist, remoteBindings, isLeft }).toEqual({ persist: false, remoteBindings: true, isLeft: false });
  expect(config.name).toBe(name);
  const remote = (one: object) => ({ ...one, remote: true });
  expect(config.d1_databases).toEqual(d1_databases.map(remote));
  expect(config.r2_buckets).toEqual(r2_buckets.map(remote));
});

test('the local stores lie in the local state, and no binding leaves the machine', async () => {
  const { config, persist, remoteBindings } = await opened({ remote: false });
  expect(remoteBindings).toBe(false);
  expect(persist).toMatchObject({ path: expect.stringMatching(/v3$/) });
  expect([...config.d1_databases, ...config.r2_buckets].map(({ remote }) => remote)).not.toContain(true);
});

test('what the account refuses is told in its words, with no trace', async () => {
  const refusal = Object.assign(new Error('A request to the Cloudflare API failed.'), {
    notes: [{ text: 'Authentication error [code: 10000]' }],
  });
  const refused = withStores(
    { remote: true, env: 'staging' },
    async () => undefined,
    () => Promise.reject(refusal),
  );
  await expect(refused).rejects.toThrow(
    'The database and the buckets of niyukti-staging could not be opened.\nA request to the Cloudflare API failed.\nAuthentication error [code: 10000]',
  );
});
