import type { Role } from '@niyukti/contract/accounts/roles';
import type { DeployName, DeployRight } from '@niyukti/contract/releases/deploy';

/** A live session and its account. What belongs to the person, such as sessions and notices, belongs to `account`. */
interface Session {
  readonly kind: 'account';
  /** The account that is signed in. */
  readonly account: number;
  /** The name of the company, where it acts for one. */
  readonly name: string;
  readonly email: string;
  /** R2 key of the photo or logo. */
  readonly picture: string | null;
  readonly tokenHash: string;
  readonly since: number;
  /** When they last proved who they are: at the log-in, or later (`giveProof`). */
  readonly provedAt: number;
  /** Whether a second factor was shown in the session. */
  readonly secondFactor: boolean;
  /** When the session ends unless it is used before. */
  readonly expiresAt: number;
  /** When it was last used, as far as it was noted; null for one that is older than the notes. */
  readonly seenAt: number | null;
  /** When the account is deleted, where its owner asked for that. */
  readonly erasesAt: number | null;
  /** The version of the privacy notice that its owner agreed to last. */
  readonly notice: string | null;
  /** The open page that makes the call, by the name that it gave itself (`PAGE_HEADER`). */
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

/** Whoever makes a call with a session, and for whom. */
export type Caller = StudentCaller | CompanyCaller | HrCaller | AdminCaller;

/** Whom an account acts for: how ids of calls, and the record, name it. Only a company is another row than the account. */
export interface Party {
  readonly role: Role;
  readonly id: number;
}

type Who = 'kind' | 'account' | 'name' | 'page' | 'role';
/** An account that acts, and for whom: with a session, or by what it decided before. */
export type Acting =
  | Pick<StudentCaller, Who | 'studentId'>
  | Pick<CompanyCaller, Who | 'companyId'>
  | Pick<HrCaller, Who | 'hrId'>
  | Pick<AdminCaller, Who>;

/** An account, and whom it acts for. */
export interface AccountParty extends Party {
  readonly account: number;
}

/** Whom a caller acts for. */
export function partyOf(caller: Acting): AccountParty {
  const { role, account } = caller;
  return { role, account, id: role === 'company' ? caller.companyId : account };
}

/** Whether a caller acts for this one. */
export function actsFor(caller: Caller | null, role: Role, id: number | null): boolean {
  return caller?.role === role && partyOf(caller).id === id;
}

/** Whoever ships front ends with a deploy token. */
export interface Deployer {
  readonly kind: 'deploy-token';
  /** The front end that the token is good for, or `all`. */
  readonly frontEnd: DeployName;
  /** As the history and the audit name the holder. */
  readonly label: string;
  readonly right: DeployRight;
  /** The run of a hosted CI that the token was given to, as JSON (`VouchedRun`); null for none. */
  readonly run: string | null;
}

/**
 * Everybody who can make a call. A further kind makes the compiler name every place that must know
 * of it.
 */
export type Principal = Caller | Deployer;

/**
 * What a caller of each role, and a visitor, gets. Decisions by role are tables, so that a further
 * role makes the compiler name every one of them.
 *
 * @example forRole(caller, { visitor: 'open', student: 'open', company: 'own', hr: 'all', admin: 'all' })
 */
export function forRole<T>(caller: Pick<Caller, 'role'> | null, table: Readonly<Record<Role | 'visitor', T>>): T {
  return table[caller?.role ?? 'visitor'];
}

/** The role under which the request's log line stands. */
export function roleInTrace(principal: Principal | null): string {
  if (principal === null) return 'visitor';
  switch (principal.kind) {
    case 'account':
      return principal.role;
    case 'deploy-token':
      return 'deployer';
  }
}
