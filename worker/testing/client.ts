import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { ROLE_COOKIES, type Role } from '@niyukti/contract/accounts/roles';
import { searchText } from '@niyukti/contract/text/search-text';
import { confirmMailbox } from '../src/accounts/addresses.ts';
import { openSession } from '../src/accounts/sessions.ts';
import { Database } from '../src/core/database.ts';
import type { Env } from '../src/core/env.ts';
import { publicId } from '../src/core/ids.ts';
import worker from '../src/index.ts';
import { statement } from './statement.ts';

export const ORIGIN = 'http://localhost:8787';

/** The parts of a request. By default it has a JSON body, our own Origin and a bearer token. */
export interface Ask {
  body?: unknown;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
  raw?: BodyInit;
  /** Other settings and bindings of the deployment. */
  bindings?: Partial<Env>;
  origin?: string;
}

/** An answer with its body read. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json: any;
}

/** All of an answer but the request's id: equal for two answers that tell the same. */
export const comparable = ({ status, headers, text }: Answer) => ({
  status,
  headers: [...headers].filter(([name]) => name !== 'x-request-id'),
  text: text.replace(/"requestId":"[^"]*"/, ''),
});

/** Sends a request through the whole Worker. */
export async function ask(
  method: string,
  path: string,
  { body, token, cookie, headers, raw, bindings, origin = ORIGIN }: Ask = {},
): Promise<Answer> {
  const sent = new Headers({ origin, ...headers });
  if (body !== undefined) sent.set('content-type', 'application/json');
  if (token !== undefined) sent.set('authorization', `Bearer ${token}`);
  if (cookie !== undefined) sent.set('cookie', cookie);
  const payload = raw ?? (body === undefined ? null : JSON.stringify(body));
  const request = new Request(`${origin}${path}`, { method, headers: sent, body: payload });
  const context = createExecutionContext();
  const response = await worker.fetch(
    request as never,
    { ...env, RATE_SCALE: env.RATE_SCALE ?? '1000', ...bindings },
    context,
  );
  const text = await response.text();
  await waitOnExecutionContext(context);
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}

let counter = 0;

/** A hash that no password has. */
const HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const ACCOUNT = `INSERT INTO accounts (role, name, name_folded, email, phone, password_hash, created_at)
  VALUES (?, ?, ?, ?, '9876543210', ?, ?) RETURNING id`;
/** Added to the owner's id for the company's id, so that confusing the two finds nothing. */
const COMPANY_IDS = 5_000;
/** Further rows of a role. */
const BESIDE: Partial<Record<Role, readonly string[]>> = {
  student: ['INSERT INTO students (id) VALUES (?)'],
  company: [
    `INSERT INTO companies (id, name, name_folded, phone, created_at, type, position, business_model)
      SELECT id + ${COMPANY_IDS}, name, name_folded, phone, created_at, 'IT', 'CEO', 'B2B' FROM accounts WHERE id = ?`,
    `INSERT INTO memberships (account_id, company_id, role) SELECT id, id + ${COMPANY_IDS}, 'owner' FROM accounts WHERE id = ?`,
  ],
};

/** An account with a live session. */
export interface SignedIn {
  role: Role;
  /** The id of the company, or of the account for other roles. */
  row: number;
  account: number;
  id: string;
  token: string;
  cookie: string;
  email: string;
  name: string;
}

/** A further session of an account. */
export async function sessionOf(
  role: Role,
  account: number,
  { now = Date.now(), ...from }: { now?: number; request?: Request } = {},
): Promise<{ token: string }> {
  const session = await openSession(new Database(env.DB), { role, account }, now, from);
  if (!session) throw new Error(`no ${role} has the account ${account}`);
  return { token: session.token };
}

/** Makes an account of a role with a session. Log-in itself has its own tests. */
export async function signIn(role: Role, name?: string): Promise<SignedIn> {
  counter += 1;
  const called = name ?? `${role} ${counter}`;
  const email = `${role}${counter}@made.test`;
  const made = await statement(ACCOUNT, role, called, searchText(called), email, HASH, Date.now()).first<{
    id: number;
  }>();
  const account = made?.id ?? 0;
  for (const beside of BESIDE[role] ?? []) await statement(beside, account).run();
  const session = await sessionOf(role, account);
  const row = role === 'company' ? account + COMPANY_IDS : account;
  return {
    role,
    row,
    account,
    id: publicId(role, row),
    token: session.token,
    cookie: `${ROLE_COOKIES[role]}=${session.token}`,
    email,
    name: called,
  };
}

/** Confirms an account's address, as the mailed link does. */
export async function confirmAddress({ account, email }: SignedIn): Promise<void> {
  await new Database(env.DB).orm.run(confirmMailbox(account, email, Date.now()));
}
