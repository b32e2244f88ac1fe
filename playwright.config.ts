import { defineConfig } from '@playwright/test';
import { chromiumOfJourneys } from './platform/src/testing/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 8799);
/** `BASE=http://localhost:8787 npx playwright test` runs against a product that is up already. */
const running = process.env.BASE;
const state = '.niyukti/e2e-state';
// Commands that journeys run, such as minting a deploy token, work on the state of the product
// under test.
if (!running) process.env.NIYUKTI_STATE = state;
const executablePath = chromiumOfJourneys();
/**
 * A proof is set up, so that its frame can be looked at; what is asked of it never leaves the
 * machine.
 */
const PROOF = {
  TURNSTILE_SITE_KEY: 'journeys',
  TURNSTILE_SECRET: 'journeys',
  TURNSTILE_VERIFY_URL: 'http://localhost:1',
};
/** What `npm test -- --full` runs beside the daily journeys. */
const FULL = /e2e\/full\//;
const EVERYONE = /\.everyone\.spec\.ts$/;

/** What Playwright switches off; a list of ours replaces its list. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/**
 * Two pages of the address bar that Chromium opens with every window: a third of what a new page
 * costs.
 */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Pictures are one for every machine: what is drawn differently there is within their tolerance.
  snapshotPathTemplate: '{testDir}/full/pictures/kept/{arg}{ext}',
  // On a busy machine a page takes ten times as long.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // One more than cores of the smallest machine: a page that waits leaves its core to another. With
  // four the whole takes as long, and each page longer.
  workers: 3,
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/journeys.json' }],
    // Shows each picture that differs: the old one, the new one and the difference.
    ['html', { open: 'never', outputFolder: 'playwright-report' }],
  ],
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A press on what is not there fails by itself, not with its journey's whole time.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
      ],
    },
  },
  // Journeys that change what every visitor reads run after all others.
  projects: [
    { name: 'daily', testIgnore: [FULL, EVERYONE] },
    { name: 'daily, for everyone', testMatch: EVERYONE, testIgnore: FULL, dependencies: ['daily'] },
    { name: 'full', testMatch: /e2e\/full\/.*\.spec\.ts$/, testIgnore: EVERYONE },
    {
      name: 'full, for everyone',
      testMatch: /e2e\/full\/.*\.everyone\.spec\.ts$/,
      dependencies: ['full', 'daily, for everyone'],
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
