import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/**
 * Chromium without windows: the same engine, at two thirds of the processor time of a Chromium that
 * hides its windows.
 */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';
/**
 * What pages say in other scripts, and the rupee, is drawn with these: pictures differ without them
 * in a Chromium that came by itself.
 */
const FONTS = ['fonts-noto-core', 'fonts-noto-cjk'];
/** A machine without a network goes on soon with the Chromium that it has. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];

/** The whole Chromium: `CHROMIUM`, the system's, or undefined for Playwright's own. */
export function findChromium(): string | undefined {
  return found([process.env.CHROMIUM, ...SYSTEM]);
}

/** The Chromium that journeys run in: `CHROMIUM`, one without windows, else as `findChromium`. */
export function chromiumOfJourneys(): string | undefined {
  return found([process.env.CHROMIUM, WITHOUT_WINDOWS, ...SYSTEM]);
}

/**
 * Makes sure that a Chromium is there: by apt where that can be used, else Playwright's own
 * download. Throws with what to install when neither works.
 */
export function ensureChromium(say: (text: string) => void): void {
  addFonts(say);
  if (found([process.env.CHROMIUM, WITHOUT_WINDOWS])) return;
  const whole = findChromium();
  if (byApt(['--version'])) {
    if (whole) {
      addWithoutWindows(say);
      return;
    }
    say('Installing Chromium with apt-get (once, about a minute) ...');
    byApt(['update', '-qq']);
    if (install('chromium-headless-shell', ...FONTS) || install('chromium', ...FONTS)) return;
  }
  if (whole || existsSync(chromium.executablePath())) return;
  say("Installing Playwright's own Chromium (once) ...");
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(chromium.executablePath())) return;
  throw new Error(
    'The browser journeys need Chromium. Install it (on Debian: apt-get install chromium) or set CHROMIUM to its path, then try again.',
  );
}

/** Adds the fonts to a Chromium that is there without them; another one brings them. */
function addFonts(say: (text: string) => void): void {
  if (!chromiumOfJourneys() || !byApt(['--version'])) return;
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg fills it in
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f=${Status}\n', ...FONTS], { encoding: 'utf8' });
  if (stdout.split('ok installed').length > FONTS.length) return;
  say(`Installing ${FONTS.join(' and ')} with apt-get (once, 60 MB): pictures are drawn with them ...`);
  byApt(['update', '-qq']);
  if (!install(...FONTS)) say('They did not come. Pictures of texts in other scripts will differ.');
}

/** Adds the Chromium without windows of the same version, so that the other stays as it is. */
function addWithoutWindows(say: (text: string) => void): void {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg fills it in
  const version = spawnSync('dpkg-query', ['-W', '-f=${Version}', 'chromium'], { encoding: 'utf8' }).stdout;
  const shell = `chromium-headless-shell=${version}`;
  if (!version || !byApt(['install', '-s', '-qq', shell], 'ignore')) return;
  say('Installing the Chromium without windows with apt-get (once, 60 MB): journeys take a third less in it ...');
  if (!install(shell)) say('It did not come. The journeys run in the Chromium that is there.');
}

function install(...packages: readonly string[]): boolean {
  return byApt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/** Runs apt-get; false where it fails, is missing, or may not be used. */
function byApt(args: readonly string[], stderr: 'ignore' | 'inherit' = 'inherit'): boolean {
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', [...PATIENCE, ...args], { stdio: ['ignore', 'ignore', stderr], env }).status === 0;
}

function found(places: readonly (string | undefined)[]): string | undefined {
  return places.find((file) => file !== undefined && existsSync(file));
}
