import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { baseUrl } from './sign-in.ts';

/** Waits for a mail to this address whose subject begins so, and returns the newest. */
export async function waitForMail(email: string, subject: string): Promise<Email> {
  let source = '';
  await expect(async () => {
    const list = await (await fetch(new URL('/mailbox', baseUrl()))).text();
    const mails = [...list.matchAll(/<a href="(\/mailbox\/\d+)">([^<]*)<\/a><small>To ([^,]*),/g)];
    const mail = mails.find(([, , title = '', to]) => to === email && title.startsWith(subject));
    expect(mail).toBeDefined();
    source = await (await fetch(new URL(`${mail?.[1]}/raw`, baseUrl()))).text();
  }).toPass({ timeout: 30_000 });
  return PostalMime.parse(source);
}

/** The address, without its origin, in the line of a mail's text that begins with this label. */
export function linkIn({ text = '' }: Email, label: string): string {
  const [, link = ''] = new RegExp(`^${label}: (\\S+)$`, 'm').exec(text) ?? [];
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}
