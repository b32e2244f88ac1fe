import type { Role } from '@niyukti/contract/accounts/roles';
import type { DeployName, DeployRight } from '@niyukti/contract/releases/deploy';

/** A live session and its account. Sessions, notices and the like belong to `account`. */
interface Session {
  readonly kind: 'account';
  readonly account: number;
  /** Name of the account, or of the company that it acts for. */
  readonly name: string;
  readonly email: string;
  /** R2 key of the photo or logo. */
  readonly picture: string | null;
  readonly tokenHash: string;
  readonly since: number;
  /** Time of the last proof: the log-in, or a later `giveProof`. */
  readonly provedAt: number;
  /** Whether a second factor was shown in the session. */
  readonly secondFactor: boolean;
  /** When the session ends, if it is not used before. */
  readonly expiresAt: number;
  /** When it was last used, to within a few minutes; null if unknown. */
  readonly seenAt: number | null;
  /** When the account is deleted, if that was requested. */
  readonly erasesAt: number | null;
  /** The latest version of the privacy notice that was agreed to. */
  readonly notice: string | null;
  /** The name of the page that makes the call (`PAGE_HEADER`). */
  readonly page?: string | undefined;
}

export interface StudentCaller extends Session {
  readonly role: 'student';
  readonly studentId: number;
}
export interface CompanyCaller extends Session {
  readonly role: 'company';
  readonly companyId: number;
}
export interface HrCaller extends Session {
  readonly role: 'hr';
  readonly hrId: number;
}
export interface AdminCaller extends Session {
  readonly role: 'admin';
}

/** Who makes a call with a session. */
export type Caller = StudentCaller | CompanyCaller | HrCaller | AdminCaller;

/** Whom an account acts for, as ids of calls and events name it. For a company it is not the account. */
export interface Party {
  readonly role: Role;
  readonly id: number;
}

type Who = 'kind' | 'account' | 'name' | 'page' | 'role';
/** An account that acts: with a session, or by a held decision that is told later. */
export type Acting =
  | Pick<StudentCaller, Who | 'studentId'>
  | Pick<CompanyCaller, Who | 'companyId'>
  | Pick<HrCaller, Who | 'hrId'>
  | Pick<AdminCaller, Who>;

/** An account, with the party that it acts for. */
export interface AccountParty extends Party {
  readonly account: number;
}

/** The party that a caller acts for. */
export function partyOf(caller: Acting): AccountParty {
  const { role, account } = caller;
  return { role, account, id: role === 'company' ? caller.companyId : account };
}

/** Whether a caller acts for this party. */
export function actsFor(caller: Caller | null, role: Role, id: number | null): boolean {
  return caller?.role === role && partyOf(caller).id === id;
}

/** The holder of a deploy token. */
export interface Deployer {
  readonly kind: 'deploy-token';
  /** The front end of the token, or `all`. */
  readonly frontEnd: DeployName;
  /** The holder's name in the history and the audit log. */
  readonly label: string;
  readonly right: DeployRight;
  /** The CI run that the token was given to, as JSON (`VouchedRun`), or null. */
  readonly run: string | null;
}

/** Everyone who can make a call. */
export type Principal = Caller | Deployer;

/**
 * The value for the caller's role, or for a visitor. As a table, so that the compiler finds each place
 * that a new role needs.
 *
 * @example forRole(caller, { visitor: 'open', student: 'open', company: 'own', hr: 'all', admin: 'all' })
 */
export function forRole<T>(caller: Pick<Caller, 'role'> | null, table: Readonly<Record<Role | 'visitor', T>>): T {
  return table[caller?.role ?? 'visitor'];
}

/** The role in the request's log line. */
export function roleInTrace(principal: Principal | null): string {
  if (principal === null) return 'visitor';
  switch (principal.kind) {
    case 'account':
      return principal.role;
    case 'deploy-token':
      return 'deployer';
  }
}
