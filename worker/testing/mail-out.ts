import { env } from 'cloudflare:workers';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';
import type { Env } from '../src/core/env.ts';
import { deliver, readNext } from '../src/notices/deliver-events.ts';
import { type Sendable, sendQueued } from '../src/notices/mail/mail-queue.ts';
import { db, rows } from './hiring.ts';

/** Messages of the mail queue. */
const queued: Sendable[] = [];
const MAILS = {
  send: async (body: Sendable) => void queued.push(body),
  sendBatch: async (messages: { body: Sendable }[]) => void queued.push(...messages.map(({ body }) => body)),
};
/** Bindings for requests whose mails `sendMails` sends, with the limits of a deployment. */
export const MAILING = { MAILS, RATE_SCALE: '1' } as unknown as Partial<Env>;

/** Delivers the outbox, without sending mails. */
export async function tellAll(): Promise<void> {
  const machine = { ...env, ...MAILING } as Env;
  for (let batch = await readNext(db(), Date.now(), 500); batch.events.length > 0; ) {
    await deliver(machine, db(), batch);
    batch = await readNext(db(), Date.now(), 500);
  }
}

/** Sends every mail that will be due in `later` milliseconds. */
export async function sendMails(later = 0): Promise<void> {
  const machine = { ...env, ...MAILING } as Env;
  await tellAll();
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + later);
  const messageOf = (body: Sendable) => ({ body, attempts: 1, ack: () => undefined, retry: () => undefined });
  const asked = queued.splice(0).filter((body) => 'password' in body);
  await sendQueued(asked.map(messageOf) as never, machine);
  const due = await rows<{ id: number }>(
    "SELECT id FROM mails WHERE state = 'waiting' AND due_at <= ? ORDER BY id",
    Date.now(),
  );
  await sendQueued(due.map(({ id }) => messageOf({ mail: id })) as never, machine);
  queued.splice(0);
  now.mockRestore();
}

/** Every mail to an address, oldest first, parsed. */
export async function mailsTo(email: string): Promise<Email[]> {
  const kept = await rows<{ raw: string }>('SELECT raw FROM kept_mails WHERE recipient = ? ORDER BY id', email);
  return Promise.all(kept.map(({ raw }) => PostalMime.parse(raw)));
}

/** The token of a mail's link to a page. */
export const tokenIn = ({ text = '' }: Email, page: string): string =>
  new RegExp(`${page}#([\\w.-]+)`).exec(text)?.[1] ?? '';
