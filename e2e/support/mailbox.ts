import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { baseUrl } from './sign-in.ts';

/**
 * The newest mail to an address whose subject begins so, once it has arrived, as a mail program
 * reads it.
 */
export async function mailTo(email: string, subject: string): Promise<Email> {
  let raw = '';
  await expect(async () => {
    const list = await (await fetch(new URL('/mailbox', baseUrl()))).text();
    const items = [...list.matchAll(/<a href="(\/mailbox\/\d+)">([^<]*)<\/a><small>To ([^,]*),/g)];
    const found = items.find(([, , said = '', to]) => to === email && said.startsWith(subject));
    expect(found).toBeDefined();
    raw = await (await fetch(new URL(`${found?.[1]}/raw`, baseUrl()))).text();
  }).toPass({ timeout: 30_000 });
  return PostalMime.parse(raw);
}

/** Where the line of a mail's text leads that begins so. */
export function linkIn({ text = '' }: Email, line: string): string {
  const [, link = ''] = new RegExp(`^${line}: (\\S+)$`, 'm').exec(text) ?? [];
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}
