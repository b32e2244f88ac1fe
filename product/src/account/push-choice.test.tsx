// @vitest-environment happy-dom
import { endSubscription, getPush, keepSubscription } from '@niyukti/contract/notices/push-calls';
import { answer, fakeApi, fireEvent, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { PushChoice } from './push-choice.tsx';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';

/** A browser that can be notified, and what it was asked. */
function browser(permission: NotificationPermission, given: NotificationPermission = permission) {
  let subscription: object | null = null;
  const asked = { permission: 0, script: '' };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = {
        endpoint: ENDPOINT,
        toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'AAAAAAAAAAAA', auth: 'BBBBBBBBBBBB' } }),
        unsubscribe: async () => {
          subscription = null;
        },
      };
      return subscription;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      asked.permission += 1;
      return given;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      register: async (script: string) => {
        asked.script = script;
      },
    },
  });
  return asked;
}
afterEach(() => {
  kept = [];
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

let kept: string[] = [];
const PUSH = answer(getPush, () => ({ publicKey: 'BPublic', kept }));

test('turning notifications on asks the browser, and turning them off ends the subscription', async () => {
  const asked = browser('default', 'granted');
  const api = fakeApi(PUSH, answer(keepSubscription, { on: true }), answer(endSubscription, { on: false }));
  renderAt('/Settings', <PushChoice />);
  const button = await screen.findByRole('button', { name: 'Turn on' });
  expect(asked.permission).toBe(0);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Turn on' });
  expect(asked).toEqual({ permission: 1, script: '/push-worker.js' });
  expect(api.sent(keepSubscription)).toEqual([{ endpoint: ENDPOINT, p256dh: 'AAAAAAAAAAAA', auth: 'BBBBBBBBBBBB' }]);
  expect(api.sent(endSubscription)).toEqual([{ endpoint: ENDPOINT }]);
});

test('where notifications are forbidden the page says where to allow them', async () => {
  browser('denied');
  fakeApi(PUSH);
  renderAt('/Settings', <PushChoice />);
  expect(await screen.findByText(/does not let us notify you/)).toBeTruthy();
});

test('a browser without notifications says so', async () => {
  fakeApi(PUSH);
  renderAt('/Settings', <PushChoice />);
  expect(await screen.findByText(/cannot show notifications/)).toBeTruthy();
});

test('a deployment without notifications says so', async () => {
  fakeApi(answer(getPush, { publicKey: null, kept: [] }));
  renderAt('/Settings', <PushChoice />);
  expect(await screen.findByText(/Not set up here/)).toBeTruthy();
});

test('where the server ended the subscription the page shows that notifications are off', async () => {
  browser('granted');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true });
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  kept = [[...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')];
  fakeApi(PUSH);
  const { unmount } = renderAt('/Settings', <PushChoice />);
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeDefined();
  unmount();
  kept = [];
  renderAt('/Settings', <PushChoice />);
  const button = await screen.findByRole('button', { name: 'Turn on' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
});
