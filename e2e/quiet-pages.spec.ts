import { AREAS, type RemoteName } from '@niyukti/contract/areas';
import { builtScreens } from './support/deploy.ts';
import { layoutShift, watchLayoutShift } from './support/layout-shift.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/**
 * Pages poll every 30 s at most; one that asks again and again within seconds has an effect that
 * feeds itself.
 */
const ROLE_AREAS = (Object.keys(AREAS) as RemoteName[]).filter((name) => AREAS[name].roles.length > 0);

for (const name of ROLE_AREAS) {
  test(`no screen of ${name} asks the server the same thing over and over, or moves under a reader on a phone`, async ({
    page,
  }) => {
    test.slow();
    const [role] = AREAS[name].roles;
    if (!role) return;
    await signIn(page.context(), role);
    await page.setViewportSize({ width: 390, height: 844 });
    await watchLayoutShift(page);
    const asked = new Map<string, number>();
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.set(pathname + search, (asked.get(pathname + search) ?? 0) + 1);
    });
    for (const { path } of builtScreens(name).filter((one) => !one.login)) {
      asked.clear();
      await page.goto(path);
      await page.waitForTimeout(1_500);
      const often = [...asked].filter(([, times]) => times > 3).map(([url, times]) => `${path}: ${url} ${times} times`);
      expect(often).toEqual([]);
      expect(await layoutShift(page), path).toBeLessThan(0.1);
    }
  });
}
