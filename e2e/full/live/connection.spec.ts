import { logInHr } from '@niyukti/contract/accounts/hr-calls';
import { logOutEverywhere } from '@niyukti/contract/accounts/session-calls';
import { screenApplication } from '@niyukti/contract/hiring/screening-calls';
import type { Page, WebSocketRoute } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { callAs } from '../../support/call-as.ts';
import { expect, test } from '../../support/test.ts';
import { enterAsHr, newCandidate, newWorld } from '../../support/world.ts';

test.use({ expectedErrors: [/WebSocket connection|401/] });

interface Connection {
  /** `closed` refuses the socket, `silent` swallows every message. */
  state: 'open' | 'closed' | 'silent';
  /** Closes the present socket. */
  close: () => Promise<void>;
}

/** Lets a journey break the page's socket. */
async function controlConnection(page: Page): Promise<Connection> {
  const sockets: WebSocketRoute[] = [];
  const connection: Connection = {
    state: 'open',
    close: async () => {
      await Promise.all(sockets.splice(0).map((socket) => socket.close()));
    },
  };
  await page.routeWebSocket('**/api/live?**', async (socket) => {
    if (connection.state === 'closed') return socket.close();
    sockets.push(socket);
    const server = socket.connectToServer();
    const isHeard = () => connection.state !== 'silent';
    socket.onMessage((message) => isHeard() && server.send(message));
    server.onMessage((message) => isHeard() && socket.send(message));
  });
  return connection;
}

test('a page polls while its socket is down, reconnects, and ends with its session', async ({ page, context }) => {
  const world = await newWorld();
  const first = await newCandidate(world, 'Asha Line', 'applied');
  await page.clock.install();
  const connection = await controlConnection(page);
  await enterAsHr(context, world);
  await page.goto('/JobApplications');
  const rows = page.getByRole('row', { name: /Line/ });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(1);
  // The page would take a pending request for lost when time jumps.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

  await test.step('the socket closes, and the page polls', async () => {
    connection.state = 'closed';
    await connection.close();
    await page.clock.fastForward(6_000);
    await expect(page.getByText('Every 30 s', { exact: true })).toBeVisible();
    await newCandidate(world, 'Bina Line', 'applied');
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('button', { name: '1 new' }).or(rows.nth(1))).toBeVisible();
  });

  await test.step('the page reconnects', async () => {
    connection.state = 'open';
    await page.clock.fastForward(61_000);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '1 new' }).click();
    await expect(rows).toHaveCount(2);
    await callAs(world.hr.token, screenApplication, { path: { id: first._id }, body: { status: 'selected' } });
    // The message takes real time, and the page acts on it in time of its fake clock.
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByRole('button', { name: 'Show changes' })).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  await test.step('after sleep the page notices the silent socket, and reads what it missed', async () => {
    await page.getByRole('button', { name: 'Show changes' }).click();
    await expect(rows).toHaveCount(1);
    connection.state = 'silent';
    await newCandidate(world, 'Chitra Line', 'applied');
    await page.clock.fastForward('01:00:00');
    connection.state = 'open';
    await page.clock.fastForward(6_000);
    await page.clock.fastForward(61_000);
    await page.getByRole('button', { name: '1 new' }).click();
    await expect(rows).toHaveCount(2);
  });

  await test.step('a log-out of all browsers ends the session', async () => {
    const { token } = await callAs(null, logInHr, { body: { email: world.hr.email, password: PASSWORD } });
    await callAs(token, logOutEverywhere, {});
    await expect(page.getByText('your session has ended', { exact: false })).toBeVisible();
  });
});
