import type { Role } from '@niyukti/contract/accounts/roles';
import { CALLS } from '@niyukti/contract/api/all-calls';
import { type Answer, type Ask, type SignedIn, sessionOf } from '../client.ts';
import { type SampleIds, sampleBody } from '../samples.ts';

export const PASSWORD = 'blue ferry kettle';

/** The accounts that make the calls, one of each role. */
export type Cast = Record<Role, SignedIn>;

/** A tour through all calls. Each suite observes something else. */
export interface Tour {
  readonly cast: Cast;
  /** Makes a successful call. The path is relative to /api. */
  readonly make: (
    method: string,
    path: string,
    who: SignedIn | string | null,
    given?: Omit<Ask, 'token'>,
  ) => Promise<Answer>;
  /** Runs other work, or a call that `make` cannot make, with its id. */
  readonly during: (work: () => Promise<unknown>, call?: string) => Promise<void>;
}

const IDS: SampleIds = { job: '', application: '', student: '', company: '', hr: '' };

/** The sample body of a call. */
export function sample(id: string, ids: Partial<SampleIds> = {}) {
  const call = CALLS.find((one) => one.id === id);
  if (!call) throw new Error(`no call ${id}`);
  return sampleBody(call, { ...IDS, ...ids });
}

/** An account in a new session: some calls end all sessions. */
export async function again(role: Role, account: SignedIn): Promise<SignedIn> {
  return { ...account, token: (await sessionOf(role, account.account)).token };
}
