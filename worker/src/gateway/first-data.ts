import { CALLS } from '@niyukti/contract/api/all-calls';
import { type AnyCall, callPath } from '@niyukti/contract/api/call';
import { ask, askOf, type DocumentAnswer } from '@niyukti/contract/api/first-data';
import { countNotices } from '@niyukti/contract/notices/notice-calls';
import type { Ask, Screen } from '@niyukti/contract/releases/release';
import { causeOf } from '../core/busy.ts';
import { publicId } from '../core/ids.ts';
import { type Caller, partyOf } from '../http/principal.ts';
import type { Api } from './marketing/api.ts';

/** An answer that a document brings, its data as the JSON that the call wrote. */
export type PreloadedAnswer = Omit<DocumentAnswer, 'data'> & { readonly call: string; readonly json: string };

/** What the frame of every role's screens asks for: the number in the bell. */
const FRAME: readonly Ask[] = [ask(countNotices)];
/** An answer longer than this would keep the document's scripts waiting: the page asks for it. */
const LONGEST = 96 * 1024;
/** How long a document waits for what its screen asks for first, in milliseconds. */
const PATIENCE = 500;

/** For whom answers are brought. */
interface Bringing {
  readonly request: Request;
  readonly url: URL;
  readonly caller: Caller;
}

/**
 * The answers to the calls that a screen makes first, made as the page would make them: with its
 * cookie, its role and its account. The page asks itself for what is refused, fails, is very long or
 * comes late. Screens of older releases do not say what they ask for.
 */
export async function bringFirstData(api: Api, screen: Screen | null, bringing: Bringing): Promise<PreloadedAnswer[]> {
  if (!screen?.asks) return [];
  const asks = screen.layout === 'role' ? [...screen.asks, ...FRAME] : screen.asks;
  // An address with a query may have chosen another page or other filters.
  const sure = bringing.url.search === '' ? asks : asks.filter(({ query }) => !query);
  const late = AbortSignal.timeout(PATIENCE);
  const tooLate = new Promise<null>((done) => late.addEventListener('abort', () => done(null)));
  const brought = await Promise.all(sure.map((one) => Promise.race([bring(api, one, bringing), tooLate])));
  return brought.filter((one) => one !== null);
}

/** The address that a page of this account asks it at. */
function addressOf(call: Pick<AnyCall, 'path'>, one: Ask, account: string): string {
  const { path, query } = askOf(one, account);
  const text = new URLSearchParams(query).toString();
  return callPath(call.path, path) + (text ? `?${text}` : '');
}

async function bring(api: Api, one: Ask, { request, url, caller }: Bringing): Promise<PreloadedAnswer | null> {
  const call = CALLS.find(({ id, method }) => id === one.call && method === 'GET');
  // A release may be older than this Worker's calls.
  if (!call) return null;
  const account = publicId(caller.role, partyOf(caller).id);
  const at = addressOf(call, one, account);
  const headers = new Headers({ 'x-role': caller.role, 'x-account': account });
  const cookie = request.headers.get('cookie');
  if (cookie) headers.set('cookie', cookie);
  try {
    const response = await api(new Request(new URL(at, url), { headers }));
    const json = await response.text();
    if (response.status !== 200 || json.length > LONGEST) return null;
    return { call: one.call, at, link: response.headers.get('link'), json };
  } catch (error) {
    console.error('A document could not bring', one.call, causeOf(error));
    return null;
  }
}
