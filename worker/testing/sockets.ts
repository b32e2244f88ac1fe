import {
  createExecutionContext,
  listDurableObjectIds,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Role } from '@niyukti/contract/accounts/roles';
import type { Signal } from '@niyukti/contract/notices/live';
import type { Env } from '../src/core/env.ts';
import worker from '../src/index.ts';
import { ORIGIN, type SignedIn } from './client.ts';

/** How a page opens its socket. */
interface Opening {
  cookie?: string;
  origin?: string | null;
  headers?: Record<string, string>;
  bindings?: Partial<Env>;
}

/** A page with an open socket, and what it received. */
export interface OpenPage {
  readonly status: number;
  readonly socket: WebSocket | null;
  readonly texts: string[];
  readonly codes: number[];
  /** Signals, the greeting first. */
  readonly signals: () => Signal[];
}

/** Opens a socket as a page does, through the whole Worker. */
export async function openSocket(path: string, { cookie, origin = ORIGIN, headers, bindings }: Opening = {}) {
  const sent = new Headers({ upgrade: 'websocket', ...headers });
  if (origin !== null) sent.set('origin', origin);
  if (cookie !== undefined) sent.set('cookie', cookie);
  const context = createExecutionContext();
  const request = new Request(`${ORIGIN}${path}`, { headers: sent });
  const response = await worker.fetch(request as never, { ...env, ...bindings }, context);
  await waitOnExecutionContext(context);
  const texts: string[] = [];
  const codes: number[] = [];
  const socket = response.webSocket;
  socket?.addEventListener('message', ({ data }) => void texts.push(String(data)));
  socket?.addEventListener('close', ({ code }) => void codes.push(code));
  socket?.accept();
  const signals = () => texts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text) as Signal);
  return { status: response.status, socket, texts, codes, signals } satisfies OpenPage;
}

/** Opens the socket of a signed-in page. */
export const openPage = (role: Role, { id, cookie }: SignedIn, more = '', opening: Opening = {}): Promise<OpenPage> =>
  openSocket(`/api/live?role=${role}&account=${id}${more}`, { cookie, ...opening });

/** Clears Durable Objects, which outlive a test file and may have accounts with the same ids. */
export async function forgetPages(): Promise<void> {
  for (const id of await listDurableObjectIds(env.INBOX))
    await runInDurableObject(env.INBOX.get(id), (_, { storage }) => storage.deleteAll());
}
