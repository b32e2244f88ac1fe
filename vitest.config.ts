import { defineConfig } from 'vitest/config';

/** Tests of what the prerender writes. */
const MARKUP = '{kit,product,shell,mf-*}/src/**/*.markup.test.tsx';
/** Tests that replace modules with `vi.mock`: in a shared process other files would get the mocks. */
const ISOLATED = '{kit,product,shell,mf-*}/src/**/*.isolated.test.{ts,tsx}';

/**
 * Everything that needs neither workerd nor a browser. The Worker's own tests are in
 * worker/vitest.config.mts.
 *
 * Test files share the modules of their process: evaluating them for each file took two thirds of
 * the time. So a test puts back what it changes of a module's state; for the kit `setup.ts` does.
 */
export default defineConfig({
  test: {
    isolate: false,
    // Vitest leaves a core to others, which on two is half of the machine.
    maxWorkers: '100%',
    unstubGlobals: true,
    // Migrating a database and reading every source take their time on a machine that does other
    // work beside: no test is about seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'platform/testing/*.test.ts',
            '{contract,kit,product,shell,platform,mf-*}/src/**/*.test.ts',
            'worker/seed/*.test.ts',
          ],
          exclude: [ISOLATED],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          setupFiles: ['kit/src/testing/setup.ts'],
          include: ['{kit,product,shell,mf-*}/src/**/*.test.tsx'],
          exclude: [MARKUP, ISOLATED],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          isolate: true,
          environment: 'happy-dom',
          setupFiles: ['kit/src/testing/setup.ts'],
          include: [ISOLATED],
        },
      },
      // React's server renderer leaves the values of contexts behind, which its client reads.
      { extends: true, test: { name: 'markup', isolate: true, include: [MARKUP] } },
    ],
  },
});
