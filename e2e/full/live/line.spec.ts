import { logInHr } from '@niyukti/contract/accounts/hr-calls';
import { logOutEverywhere } from '@niyukti/contract/accounts/session-calls';
import { screenApplication } from '@niyukti/contract/hiring/screening-calls';
import type { Page, WebSocketRoute } from '@playwright/test';
import { enterAsHr, newCandidate, newWorld } from '../../company/world.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { callAs } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/WebSocket connection|401/] });

/** The page's line: `open` lets all through, `broken` refuses it, `dead` swallows everything. */
interface Line {
  state: 'open' | 'broken' | 'dead';
  cut: () => Promise<void>;
}

async function holdLine(page: Page): Promise<Line> {
  const sockets: WebSocketRoute[] = [];
  const line: Line = {
    state: 'open',
    cut: async () => {
      await Promise.all(sockets.splice(0).map((socket) => socket.close()));
    },
  };
  await page.routeWebSocket('**/api/live?**', async (socket) => {
    if (line.state === 'broken') return socket.close();
    sockets.push(socket);
    const server = socket.connectToServer();
    const through = () => line.state !== 'dead';
    socket.onMessage((message) => through() && server.send(message));
    server.onMessage((message) => through() && socket.send(message));
  });
  return line;
}

test('a page goes on by asking while its line is down, comes back, wakes from sleep, and ends with its session', async ({
  page,
  context,
}) => {
  const world = await newWorld();
  const first = await newCandidate(world, 'Asha Line', 'applied');
  await page.clock.install();
  const line = await holdLine(page);
  await enterAsHr(context, world);
  await page.goto('/JobApplications');
  const rows = page.getByRole('row', { name: /Line/ });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(1);
  // What is still loading when time jumps would be taken for lost.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

  await test.step('the socket drops: polling takes over, and says so', async () => {
    line.state = 'broken';
    await line.cut();
    await page.clock.fastForward(6_000);
    await expect(page.getByText('Every 30 s', { exact: true })).toBeVisible();
    await newCandidate(world, 'Bina Line', 'applied');
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('button', { name: '1 new' }).or(rows.nth(1))).toBeVisible();
  });

  await test.step('the line comes back', async () => {
    line.state = 'open';
    await page.clock.fastForward(61_000);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '1 new' }).click();
    await expect(rows).toHaveCount(2);
    await callAs(world.hr.token, screenApplication, { path: { id: first._id }, body: { status: 'selected' } });
    // The signal takes its time on the line, which the page's clock does not measure.
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByRole('button', { name: 'Show changes' })).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  await test.step('a laptop that slept finds out that its line is dead, and what it missed', async () => {
    await page.getByRole('button', { name: 'Show changes' }).click();
    await expect(rows).toHaveCount(1);
    line.state = 'dead';
    await newCandidate(world, 'Chitra Line', 'applied');
    await page.clock.fastForward('01:00:00');
    line.state = 'open';
    await page.clock.fastForward(6_000);
    await page.clock.fastForward(61_000);
    await page.getByRole('button', { name: '1 new' }).click();
    await expect(rows).toHaveCount(2);
  });

  await test.step('a log-out of everywhere, in another browser, ends it here', async () => {
    const { token } = await callAs(null, logInHr, { body: { email: world.hr.email, password: PASSWORD } });
    await callAs(token, logOutEverywhere, {});
    await expect(page.getByText('your session has ended', { exact: false })).toBeVisible();
  });
});
