import { endSubscription, getPush, keepSubscription, PUSH_WORKER } from '@niyukti/contract/notices/push-calls';
import { Button, call, ErrorNotice, Load, toast, useCall } from '@niyukti/kit';
import { useEffect, useState } from 'react';
import * as words from './words.ts';

type Standing = 'unknown' | 'on' | 'off' | 'denied' | 'unable';
interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => unknown;
  };
}

/** The address of our service worker for Trusted Types. A policy can be made only once. */
const trustedScript = ((globalThis as { trustedTypes?: Policies }).trustedTypes
  ?.createPolicy('niyukti-push', { createScriptURL: () => PUSH_WORKER })
  .createScriptURL(PUSH_WORKER) ?? PUSH_WORKER) as string;

const isAble = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether the server still notifies this browser for this account. */
async function isKept({ endpoint }: PushSubscription, kept: readonly string[]): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return kept.includes([...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
}

async function standingNow(kept: readonly string[]): Promise<Standing> {
  if (!isAble()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await subscriptionNow();
  return subscription && (await isKept(subscription, kept)) ? 'on' : 'off';
}

/** Asks the browser for permission, and sends its subscription to the server. */
async function turnOn(publicKey: string): Promise<Standing> {
  if ((await Notification.requestPermission()) !== 'granted') return standingNow([]);
  await navigator.serviceWorker.register(trustedScript);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await call(keepSubscription, { body: { endpoint: endpoint ?? '', p256dh, auth } });
  return 'on';
}

async function turnOff(): Promise<Standing> {
  const subscription = await subscriptionNow();
  if (subscription) {
    await call(endSubscription, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}

/** Turns notifications on or off that this browser shows while no page is open. The browser asks for permission only here. */
export function PushChoice() {
  const push = useCall(getPush);
  const [standing, setStanding] = useState<Standing>('unknown');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const kept = push.data?.kept;
  useEffect(() => {
    if (kept) standingNow(kept).then(setStanding, setError);
  }, [kept]);
  const change = async (publicKey: string) => {
    setBusy(true);
    setError(null);
    try {
      const next = standing === 'on' ? await turnOff() : await turnOn(publicKey);
      setStanding(next);
      if (next !== 'denied') toast(next === 'on' ? words.push.isOn : words.push.isOff);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Load of={push} label={words.push.label} rows={2}>
      {({ publicKey }) => {
        if (publicKey === null) return <p>{words.push.deployment}</p>;
        if (standing === 'unable' || standing === 'denied') return <p>{words.push[standing]}</p>;
        return (
          <>
            <p>{words.push.text}</p>
            <ErrorNotice error={error} />
            <p>
              <Button
                aria-pressed={standing === 'on'}
                busy={busy}
                busyLabel={words.push.busy}
                unavailable={standing === 'unknown'}
                onClick={() => void change(publicKey)}
              >
                {standing === 'on' ? words.push.turnOff : words.push.turnOn}
              </Button>
            </p>
          </>
        );
      }}
    </Load>
  );
}
