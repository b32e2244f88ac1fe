import { CALLS } from '@niyukti/contract/api/all-calls';
import { type AnyCall, callPath } from '@niyukti/contract/api/call';
import { ask, askOf, type DocumentAnswer } from '@niyukti/contract/api/first-data';
import { countNotices } from '@niyukti/contract/notices/notice-calls';
import type { Ask, Screen } from '@niyukti/contract/releases/release';
import { causeOf } from '../core/busy.ts';
import { publicId } from '../core/ids.ts';
import { type Caller, partyOf } from '../http/principal.ts';
import type { Api } from './marketing/api.ts';

/** An answer in a document. Its data is the JSON text of the response. */
export type PreloadedAnswer = Omit<DocumentAnswer, 'data'> & { readonly call: string; readonly json: string };

/** The first data of every role's layout: the number of new notices. */
const LAYOUT_ASKS: readonly Ask[] = [ask(countNotices)];
/** A longer answer would delay the document's scripts, so the page requests it itself. */
const MAX_LENGTH = 96 * 1024;
/** A document waits no longer than this for its first data. */
const TIMEOUT_MS = 500;

interface FirstDataContext {
  readonly request: Request;
  readonly url: URL;
  readonly caller: Caller;
}

/**
 * Makes the first calls of a screen as the page would: with its cookie, role and account. Answers
 * that are refused, fail, are late or too long are left out; then the page requests them itself.
 */
export async function loadFirstData(
  api: Api,
  screen: Screen | null,
  context: FirstDataContext,
): Promise<PreloadedAnswer[]> {
  // Older releases do not list their first calls.
  if (!screen?.asks) return [];
  const asks = screen.layout === 'role' ? [...screen.asks, ...LAYOUT_ASKS] : screen.asks;
  // The address's query may select another page or other filters than the listed ones.
  const sure = context.url.search === '' ? asks : asks.filter(({ query }) => !query);
  const late = AbortSignal.timeout(TIMEOUT_MS);
  const tooLate = new Promise<null>((done) => late.addEventListener('abort', () => done(null)));
  const brought = await Promise.all(sure.map((one) => Promise.race([load(api, one, context), tooLate])));
  return brought.filter((one) => one !== null);
}

/** The address that the page of this account would request. */
function formatAddress(call: Pick<AnyCall, 'path'>, one: Ask, account: string): string {
  const { path, query } = askOf(one, account);
  const text = new URLSearchParams(query).toString();
  return callPath(call.path, path) + (text ? `?${text}` : '');
}

async function load(api: Api, one: Ask, { request, url, caller }: FirstDataContext): Promise<PreloadedAnswer | null> {
  const call = CALLS.find(({ id, method }) => id === one.call && method === 'GET');
  // A release may be older than this Worker's calls.
  if (!call) return null;
  const account = publicId(caller.role, partyOf(caller).id);
  const at = formatAddress(call, one, account);
  const headers = new Headers({ 'x-role': caller.role, 'x-account': account });
  const cookie = request.headers.get('cookie');
  if (cookie) headers.set('cookie', cookie);
  try {
    const response = await api(new Request(new URL(at, url), { headers }));
    const json = await response.text();
    if (response.status !== 200 || json.length > MAX_LENGTH) return null;
    return { call: one.call, at, link: response.headers.get('link'), json };
  } catch (error) {
    console.error('A document could not bring', one.call, causeOf(error));
    return null;
  }
}
