import { defineConfig } from '@playwright/test';
import { chromiumOfJourneys } from './platform/src/testing/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 8799);
/** `BASE=http://localhost:8787 npx playwright test` runs against a product that is up already. */
const running = process.env.BASE;
const state = '.niyukti/e2e-state';
// Journeys run commands, such as one that makes a deploy token. They must use this state too.
if (!running) process.env.NIYUKTI_STATE = state;
const executablePath = chromiumOfJourneys();
/** Turns on the proof that a visitor is human. Its requests never leave this machine. */
const PROOF = {
  TURNSTILE_SITE_KEY: 'journeys',
  TURNSTILE_SECRET: 'journeys',
  TURNSTILE_VERIFY_URL: 'http://localhost:1',
};
/** What `npm test -- --full` runs beside the daily journeys. */
const FULL = /e2e\/full\//;
/** What every visitor reads changes in these journeys, so they run after all others. */
const EXCLUSIVE = /\.exclusive\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // All machines share one set of pictures. Their tolerance allows for small differences in drawing.
  snapshotPathTemplate: 'e2e/full/pictures/snapshots/{arg}{ext}',
  // A page takes ten times as long on a busy machine.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // The smallest machine has two cores. Some journeys have a page open for each of four roles.
  workers: 2,
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/journeys.json' }],
    // Shows each picture that differs beside the kept one.
    ['html', { open: 'never', outputFolder: 'playwright-report' }],
  ],
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // An action on a missing element fails before its whole test runs out of time.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [
    { name: 'daily', testIgnore: [FULL, EXCLUSIVE] },
    { name: 'daily, exclusive', testMatch: EXCLUSIVE, testIgnore: FULL, dependencies: ['daily'] },
    { name: 'full', testDir: 'e2e/full', testIgnore: EXCLUSIVE },
    {
      name: 'full, exclusive',
      testDir: 'e2e/full',
      testMatch: EXCLUSIVE,
      dependencies: ['full', 'daily, exclusive'],
    },
  ],
  ...(running
    ? {}
    : {
        webServer: {
          command: 'node platform/bin/niyukti.mjs start --fresh',
          url: `http://localhost:${port}/api/session`,
          timeout: 300_000,
          stdout: 'pipe',
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          env: { PORT: String(port), NIYUKTI_STATE: state, RATE_SCALE: '1000', ...PROOF },
        },
      }),
});
