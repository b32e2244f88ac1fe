/**
 * The service worker: it shows a push and opens the page of notices. It caches nothing and handles
 * no requests of pages.
 */
const SCRIPT = `'use strict';
addEventListener('install', () => skipWaiting());
addEventListener('push', (event) => {
  const { title, body, place, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, data: place, renotify: true }));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const place = new URL(event.notification.data, location.origin);
  if (place.origin !== location.origin) return;
  event.waitUntil((async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.find((page) => new URL(page.url).pathname === place.pathname);
    await (open ? open.focus() : clients.openWindow(place.href));
  })());
});
`;

/** The script is served from the root, so that its scope is the whole site. */
export function serveServiceWorker(): Response {
  return new Response(SCRIPT, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}
