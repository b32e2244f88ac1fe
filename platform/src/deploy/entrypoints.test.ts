import path from 'node:path';
import { expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { ROOT } from '../paths.ts';

const config = unstable_readConfig({ config: path.join(ROOT, 'wrangler.toml') });

test('Workers Cache stands in front of release files, never in front of the gateway', () => {
  expect(config.cache).toEqual({ enabled: true });
  expect(config.exports).toEqual({
    default: { type: 'worker', cache: { enabled: false } },
    ReleaseFiles: { type: 'worker', cache: { enabled: true } },
    Inbox: { type: 'durable-object', storage: 'sqlite' },
    BoardPart: { type: 'durable-object', storage: 'sqlite' },
  });
});
