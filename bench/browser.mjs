// The Chromium of the benches that open pages.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../platform/src/testing/chromium.ts';

/** Its path. Where there is none a bench ends at once, and says what to install. */
export function chromiumPath() {
  const found = findChromium() ?? chromium.executablePath();
  if (existsSync(found)) return found;
  process.stderr.write(
    'This bench needs Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM to its path.\n',
  );
  process.exit(1);
}
