import type { Browser } from '@playwright/test';

/**
 * A Chromium to look at a release with. Null where Playwright or a Chromium is missing: neither is
 * needed to release.
 */
export async function launchChromium(): Promise<Browser | null> {
  try {
    const [{ chromium }, { chromiumOfJourneys }] = await Promise.all([
      import('@playwright/test'),
      import('../testing/chromium.ts'),
    ]);
    const executablePath = chromiumOfJourneys();
    // The sandbox of Chromium does not start as root, as in many containers.
    const isRoot = process.getuid?.() === 0;
    return await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND' || message.includes("Executable doesn't exist")) return null;
    throw error;
  }
}
