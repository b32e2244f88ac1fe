import type { Role } from '@niyukti/contract/accounts/roles';
import { CALLS } from '@niyukti/contract/api/all-calls';
import { type Answer, type Ask, type SignedIn, sessionOf } from '../client.ts';
import { type SampleIds, sampleBody } from '../samples.ts';

export const PASSWORD = 'blue ferry kettle';

/** One account of each role: those that make the calls, new or with a long history. */
export type Cast = Record<Role, SignedIn>;

/** A tour through the calls, by these accounts. Suites watch different things of each. */
export interface Tour {
  readonly cast: Cast;
  /** Makes a call with success: a method, a path behind /api, and who. */
  readonly make: (
    method: string,
    path: string,
    who: SignedIn | string | null,
    given?: Omit<Ask, 'token'>,
  ) => Promise<Answer>;
  /** Does what is no call by itself, or a call that `make` cannot make: then its name is given. */
  readonly during: (work: () => Promise<unknown>, call?: string) => Promise<void>;
}

const IDS: SampleIds = { job: '', application: '', student: '', company: '', hr: '' };

/** The body of a call, as every suite sends it. */
export function sample(id: string, ids: Partial<SampleIds> = {}) {
  const call = CALLS.find((one) => one.id === id);
  if (!call) throw new Error(`no call ${id}`);
  return sampleBody(call, { ...IDS, ...ids });
}

/** An account in a session of its own: some calls end all that there are. */
export async function again(role: Role, account: SignedIn): Promise<SignedIn> {
  return { ...account, token: (await sessionOf(role, account.account)).token };
}
