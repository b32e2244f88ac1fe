import { defineConfig } from 'vitest/config';

/**
 * Unit tests: everything that needs neither workerd nor a browser. The Worker's own are in
 * worker/vitest.config.mts.
 */
export default defineConfig({
  test: {
    name: 'unit',
    include: [
      'platform/testing/*.test.ts',
      '{contract,kit,shell,platform,mf-*}/src/**/*.test.{ts,tsx}',
      'worker/seed/*.test.ts',
    ],
  },
});
