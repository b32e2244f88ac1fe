import type { Role } from '@niyukti/contract/accounts/roles';
import type { AnyCall } from '@niyukti/contract/api/call';
import { sha256 } from '../../core/hash.ts';
import { type Context, limitTries } from '../../http/context.ts';
import {
  countFailure,
  type Delay,
  type DelayedKey,
  forgetFailures,
  readWaiting,
  refuseUntil,
  uncountFailure,
  waitOf,
} from '../../http/delays.ts';
import { addressOf, scaleOf } from '../../http/rate-limit.ts';
import { countFailedLogIn, forgetAddress, readWait, uncountFailedLogIn } from './failed-log-ins.ts';
import { type KnownBrowser, knownFor, rememberedBy } from './known-browser.ts';
import { proofOf } from './proof.ts';

type LogInContext = Pick<Context<AnyCall>, 'db' | 'now' | 'env' | 'request'>;

const QUARTER = 900;
const HOUR = 3_600;

/** The delay of a known browser. */
const fromBrowser = ({ nonce }: KnownBrowser): Delay => ({
  key: `log-in:browser:${nonce}`,
  free: 10,
  seconds: 60,
  maxSeconds: QUARTER,
  forget: { after: 'last', seconds: HOUR },
});

/**
 * Delays of a network address: failures at one account (`pair`), at accounts that do not exist
 * (`unknown`), and at all accounts (`wrong`). Many people may share an address and mistype, but they do
 * not try many accounts that do not exist. `failed-log-ins.ts` delays all addresses at one account.
 */
function delaysOf(account: string, address: string) {
  return {
    pair: {
      key: `log-in:pair:${account}:${address}`,
      free: 5,
      seconds: 2,
      maxSeconds: QUARTER,
      forget: { after: 'last', seconds: HOUR },
    },
    unknown: {
      key: `log-in:unknown:${address}`,
      free: 50,
      seconds: 1,
      maxSeconds: 300,
      forget: { after: 'first', seconds: QUARTER },
    },
    wrong: {
      key: `log-in:wrong:${address}`,
      free: 300,
      seconds: 1,
      maxSeconds: 300,
      forget: { after: 'first', seconds: QUARTER },
    },
  } as const satisfies Record<string, Delay>;
}

/** An admitted try, which counts as failed until it succeeds. */
export interface LogInTry {
  /** Deletes the failures before a success. */
  readonly succeed: () => Promise<unknown>;
  /** Takes the count back where it was neither a failure nor a success. */
  readonly undo: () => Promise<unknown>;
}

/** The waits of a try. */
interface Waits {
  readonly waiting: readonly DelayedKey[];
  readonly accountWaitsUntil: number;
}

/** Limits the tries of one log-in. */
export class LogInLimit {
  readonly #context: LogInContext;
  readonly #role: Role;
  readonly #account: string;
  readonly #delays: ReturnType<typeof delaysOf>;
  readonly #remembered: readonly KnownBrowser[];

  constructor(context: LogInContext, role: Role, email: string) {
    this.#context = context;
    this.#role = role;
    this.#account = `${role}:${email}`;
    this.#delays = delaysOf(this.#account, addressOf(context.request));
    this.#remembered = rememberedBy(context.request, context.now);
  }

  /** Reads the waits of the browser, the address and the account. */
  async readWaits(): Promise<Waits> {
    const { db, now, env } = this.#context;
    const delays = [...Object.values(this.#delays), ...this.#remembered.map(fromBrowser)];
    const { account } = await this.#origin();
    const [waiting, accountWaitsUntil] = await Promise.all([
      readWaiting(db, delays, now),
      readWait(db, account, { now, scale: scaleOf(env) }),
    ]);
    return { waiting, accountWaitsUntil };
  }

  async #origin(): Promise<{ account: string; address: string }> {
    return { account: await sha256(`log-in:account:${this.#account}`), address: await sha256(this.#delays.pair.key) };
  }

  /**
   * Admits a try to the hashing, or refuses it with 429. `id` is the account, or 0 where there is none.
   * A known browser waits only for its own failures, not for those of strangers.
   */
  async admit(id: number, { waiting, accountWaitsUntil }: Waits, proof: string | undefined): Promise<LogInTry> {
    const { now, env, db, request } = this.#context;
    const browser = await knownFor(this.#context, this.#remembered, this.#role, id);
    if (browser && (await waitOf(waiting, [fromBrowser(browser)])) === 0) {
      const admitted = await this.#admitBrowser(browser);
      if (admitted) return admitted;
    }
    const { pair, unknown, wrong } = this.#delays;
    const until = Math.max(
      accountWaitsUntil > now ? accountWaitsUntil : 0,
      await waitOf(waiting, [pair, unknown, wrong]),
    );
    const proved = until > 0 && (await this.#isProved(proof));
    if (until > 0 && !proved) this.#refuse(until);
    // Limit successes too, because hashing is expensive.
    await limitTries(this.#context, { key: `log-in:all:${addressOf(request)}`, max: 3_000, seconds: QUARTER });
    const address = id === 0 ? unknown : wrong;
    const counting = { now, scale: scaleOf(env), anyway: proved };
    const origin = await this.#origin();
    const [counted, ...ofAddress] = await Promise.all([
      countFailedLogIn(db, origin, counting),
      countFailure(db, pair, counting),
      countFailure(db, address, counting),
    ]);
    // Concurrent tries came first: their outcome is known in a moment.
    if (counted === null || ofAddress.includes(false)) {
      if (counted !== null) await uncountFailedLogIn(db, counted);
      this.#refuse(now + 1_000);
    }
    return {
      succeed: () => Promise.all([forgetAddress(db, origin), forgetFailures(db, pair), uncountFailure(db, address)]),
      undo: () => Promise.all([uncountFailedLogIn(db, counted), uncountFailure(db, pair), uncountFailure(db, address)]),
    };
  }

  async #admitBrowser(browser: KnownBrowser): Promise<LogInTry | null> {
    const { now, env, db } = this.#context;
    await limitTries(this.#context, { key: `log-in:browser-all:${browser.nonce}`, max: 200, seconds: QUARTER });
    const delay = fromBrowser(browser);
    if (!(await countFailure(db, delay, { now, scale: scaleOf(env) }))) return null;
    return { succeed: () => forgetFailures(db, delay), undo: () => uncountFailure(db, delay) };
  }

  /** Verifying a proof uses it up, so each counts as a try. */
  async #isProved(answer: string | undefined): Promise<boolean> {
    const proof = proofOf(this.#context.env);
    if (!proof || !answer) return false;
    await limitTries(this.#context, { key: `log-in:proof:${this.#delays.pair.key}`, max: 10, seconds: QUARTER });
    return proof.verify(answer, this.#context.request);
  }

  #refuse(until: number): never {
    refuseUntil(until, this.#context.now, proofOf(this.#context.env) ? 'proof-needed' : 'too-many-requests');
  }
}
