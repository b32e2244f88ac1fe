import type { Role } from '../accounts/roles.ts';
import type { Ask } from '../releases/release.ts';
import type { AnyCall, CallInput } from './call.ts';

/** Stands in an ask for the id of the account that the document is for. */
export const OWN_ID = '{account}';

/** Id of the element of a document that holds answers. */
export const ANSWERS_ID = 'answers';

/** An answer in a document, as the page's own call would get it. */
export interface DocumentAnswer {
  /** URL of the call. */
  readonly at: string;
  /** The `Link` header of a list. */
  readonly link: string | null;
  readonly data: unknown;
}

/** The calls whose answers the documents of a remote's screens hold, by the screens' paths. */
export type FirstData = Readonly<Record<string, readonly Ask[]>>;

/** Declares the first data of a remote: `asks` of its `src/first-data.ts`. */
export function defineFirstData(asks: FirstData): FirstData {
  return asks;
}

/**
 * One call as a screen makes it when it opens, with its first filters. `OWN_ID` stands for the
 * account's id.
 *
 * @example
 * ask(listHrApplications, { path: { hrId: OWN_ID }, query: { limit: 25, status: 'pending' } })
 */
export function ask<C extends AnyCall>(
  call: C,
  ...[input]: Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]
): Ask {
  const { path, query } = (input ?? {}) as Parts;
  return { call: call.id, ...(path ? { path } : {}), ...(query ? { query: sent(query) } : {}) };
}

/** The parts of an input that make a URL. */
interface Parts {
  readonly path?: Record<string, string>;
  readonly query?: Record<string, unknown>;
}

/** A query as it is sent: empty, null and undefined values are left out. */
function sent(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
}

/** The path and query of an ask, with the account's id. */
export function askOf({ path = {}, query = {} }: Ask, account: string): Required<Pick<Ask, 'path' | 'query'>> {
  const own = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === OWN_ID ? account : value]));
  return { path: own(path), query: own(query) };
}

/** Why an ask of a screen is refused, in words; null where it is not. */
export function askProblem(calls: readonly AnyCall[], { path, role }: Asking, ask: Ask): string | null {
  const call = calls.find(({ id }) => id === ask.call);
  if (!call) return `${path} asks first for ${ask.call}, which is no call of this deployment.`;
  if (role === null) return `${path} asks first for ${ask.call}, and has no role whose document could bring it.`;
  if (call.method !== 'GET' || call.download !== null) return `${path} asks first for ${ask.call}, which is no read.`;
  if (!('open' in call.access) && !call.access.roles.includes(role))
    return `${path} asks first for ${ask.call}, which the role ${role} may not call.`;
  const ids = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id);
  const given = Object.keys(ask.path ?? {});
  if (ids.length !== given.length || given.some((id) => !ids.includes(id)))
    return `${path} asks first for ${ask.call} without the ids of ${call.path}.`;
  const query: Schema | undefined = call.query;
  const isWrong = query ? !query.safeParse(ask.query ?? {}).success : ask.query !== undefined;
  return isWrong ? `${path} asks first for ${ask.call} with a query that it does not take.` : null;
}

interface Asking {
  readonly path: string;
  readonly role: Role | null;
}
interface Schema {
  safeParse: (value: unknown) => { readonly success: boolean };
}
