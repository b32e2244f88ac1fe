import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { openApiValidators } from './openapi-validators.mts';

const here = new URL('.', import.meta.url).pathname;
const ALL = ['{src,suites}/**/*.test.ts'];
/** Tests that need neither a database nor a bucket. */
const PLAIN = ['src/**/*.plain.test.ts'];

/** Vitest inside workerd, with the Worker's own configuration and these values. */
const inWorkerd = (bindings: () => Promise<Record<string, unknown>>) =>
  cloudflareTest(async () => ({
    // Its sources, where a deployment has what was bundled from them.
    main: `${here}src/index.ts`,
    wrangler: { configPath: `${here}../wrangler.toml` },
    miniflare: { bindings: await bindings() },
  }));

export default defineConfig({
  root: here,
  test: {
    // Vitest leaves a core to others, which on two is half of the machine.
    maxWorkers: '100%',
    silent: 'passed-only',
    // Hashing and large seeds take their time on a machine that does other work beside.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        plugins: [
          openApiValidators(),
          inWorkerd(async () => ({
            TEST_MIGRATIONS: await readD1Migrations(`${here}migrations`),
            // A test seals when it looks: none waits for the second behind a change.
            SEAL_AFTER_MS: 'never',
            // A test of notices delivers when it looks.
            TELL: 'never',
            FLOW_WALKS: process.env.FLOW_WALKS ?? '',
            FLOW_SEED: process.env.FLOW_SEED ?? '',
            READS_SCALE: process.env.READS_SCALE ?? '',
            VISIBILITY_STATES: process.env.VISIBILITY_STATES ?? '',
            FUZZ: process.env.FUZZ ?? '',
            FUZZ_SEED: process.env.FUZZ_SEED ?? '',
          })),
        ],
        // Files share an isolate and its modules; each begins with a migrated database of its own.
        test: { name: 'worker', include: ALL, exclude: PLAIN, isolate: false, setupFiles: [`${here}testing/setup.ts`] },
      },
      {
        extends: true,
        plugins: [inWorkerd(async () => ({}))],
        // Files share an isolate and its modules; none migrates a database that it never asks.
        test: { name: 'plain', include: PLAIN, isolate: false },
      },
    ],
  },
});
