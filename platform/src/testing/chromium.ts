import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without windows takes two thirds of the processor time of a headless whole one. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
/** Fonts for other scripts and the rupee sign. Pictures differ without them. */
const FONTS = ['fonts-noto-core', 'fonts-noto-cjk'];
/** A machine without a network soon continues with the Chromium that it has. */
const TIMEOUT = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];

/** The whole Chromium: `CHROMIUM`, the system's, or undefined for Playwright's own. */
export function findChromium(): string | undefined {
  return firstExisting(process.env.CHROMIUM, ...SYSTEM);
}

/** The Chromium of the journeys: `CHROMIUM`, the headless one, or the one of `findChromium`. */
export function chromiumOfJourneys(): string | undefined {
  return firstExisting(process.env.CHROMIUM, HEADLESS, ...SYSTEM);
}

/**
 * Makes sure that there is a Chromium and, on Debian, its fonts: by apt-get when this process may
 * use it, else by Playwright's download. Throws with what to install when neither works.
 */
export function ensureChromium(say: (text: string) => void): void {
  const hasChromium = () => chromiumOfJourneys() !== undefined || existsSync(chromium.executablePath());
  const missing = [...(hasChromium() ? [] : ['chromium-headless-shell']), ...(hasFonts() ? [] : FONTS)];
  if (missing.length > 0 && runApt('--version')) {
    say(`Installing ${missing.join(', ')} with apt-get (once, about a minute) ...`);
    runApt('update', '-qq');
    if (!runApt('install', '-y', '-qq', '--no-install-recommends', ...missing)) say('apt-get could not install them.');
  }
  if (hasChromium()) return;
  say("Installing Playwright's own Chromium (once) ...");
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (hasChromium()) return;
  throw new Error(
    'The browser journeys need Chromium. Install it (on Debian: apt-get install chromium) or set CHROMIUM to its path, then try again.',
  );
}

/** True when dpkg has installed the fonts, or where there is no dpkg. */
function hasFonts(): boolean {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg fills it in
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f=${Status}\n', ...FONTS], { encoding: 'utf8' });
  return stdout === null || stdout.split('ok installed').length > FONTS.length;
}

/** Runs apt-get as root. False when it fails, is missing, or this process may not use it. */
function runApt(...args: readonly string[]): boolean {
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', [...TIMEOUT, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function firstExisting(...files: readonly (string | undefined)[]): string | undefined {
  return files.find((file) => file !== undefined && existsSync(file));
}
