import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The Chromium that journeys run in: `CHROMIUM`, the system's, or undefined for Playwright's own.
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...SYSTEM].find((file) => file !== undefined && existsSync(file));
}

/**
 * Makes sure that a Chromium is there: by apt where that can be used, else Playwright's own
 * download. Throws with what to install when neither works.
 *
 * @example
 * ensureChromium(console.log);
 */
export function ensureChromium(say: (text: string) => void): void {
  if (findChromium() || existsSync(chromium.executablePath())) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('Installing Chromium with apt-get (once, about a minute) ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    if (findChromium()) return;
  }
  say("Installing Playwright's own Chromium (once) ...");
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(chromium.executablePath())) return;
  throw new Error(
    'The browser journeys need Chromium. Install it (on Debian: apt-get install chromium) or set CHROMIUM to its path, then try again.',
  );
}
