import type { Page } from '@playwright/test';
import { codeAt, stepAt } from '../../worker/src/accounts/codes/totp.ts';

/** The code that an authenticator app shows now, or that many steps of 30 seconds from now. */
export function totpCode(secret: string, stepsFromNow = 0): string {
  return codeAt(secret.replace(/\s/g, ''), stepAt(Date.now()) + stepsFromNow);
}

/** Adds a device for passkeys to the page's browser. It answers every request without a person. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
