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
import { countFailedLogIn, forgetAddress, readWait, takeBack } from './failed-log-ins.ts';
import { type KnownBrowser, knownFor, rememberedBy } from './known-browser.ts';
import { proofOf } from './proof.ts';

type Request = Pick<Context<AnyCall>, 'db' | 'now' | 'env' | 'request'>;

const QUARTER = 900;
const HOUR = 3_600;

/** Tries of one browser at an account that it has logged in to before. */
const fromBrowser = ({ nonce }: KnownBrowser): Delay => ({
  key: `log-in:browser:${nonce}`,
  free: 10,
  seconds: 60,
  maxSeconds: QUARTER,
  forget: { after: 'last', seconds: HOUR },
});

/**
 * What slows an address down: its failures at one account, at accounts that do not exist, and at
 * all. An address has many people behind it, who mistype now and then; what no crowd does is try
 * accounts that do not exist. An account slows down for all addresses by `failed-log-ins.ts`.
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

/** A try that may be hashed, counted as failed until it has succeeded. */
export interface LogInTry {
  /** Forgets the failures before it: it succeeded. */
  readonly succeed: () => Promise<unknown>;
  /** Takes it back: it was neither a failure nor a success. */
  readonly undo: () => Promise<unknown>;
}

/** Until when a try has to wait, of its address and of everybody. */
interface Waits {
  readonly waiting: readonly DelayedKey[];
  readonly accountWaitsUntil: number;
}

/** Limits the tries of one log-in: read beside the account, then admitted or refused. */
export class LogInLimit {
  readonly #context: Request;
  readonly #role: Role;
  readonly #account: string;
  readonly #delays: ReturnType<typeof delaysOf>;
  readonly #remembered: readonly KnownBrowser[];

  constructor(context: Request, role: Role, email: string) {
    this.#context = context;
    this.#role = role;
    this.#account = `${role}:${email}`;
    this.#delays = delaysOf(this.#account, addressOf(context.request));
    this.#remembered = rememberedBy(context.request, context.now);
  }

  /** Reads what the try would have to wait for: of its browser and address, and with all others. */
  async readWaits(): Promise<Waits> {
    const { db, now, env } = this.#context;
    const delays = [...Object.values(this.#delays), ...this.#remembered.map(fromBrowser)];
    const { account } = await this.#whose();
    const [waiting, accountWaitsUntil] = await Promise.all([
      readWaiting(db, delays, now),
      readWait(db, account, { now, scale: scaleOf(env) }),
    ]);
    return { waiting, accountWaitsUntil };
  }

  async #whose(): Promise<{ account: string; address: string }> {
    return { account: await sha256(`log-in:account:${this.#account}`), address: await sha256(this.#delays.pair.key) };
  }

  /**
   * Lets a try through to the hashing, or refuses it with 429. `id` is the account's row, 0 where
   * there is none; the waits are what `readWaits` read. A browser that has logged in before waits
   * for its own failures alone, whatever strangers do.
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
    // However many succeed: hashing has its price.
    await limitTries(this.#context, { key: `log-in:all:${addressOf(request)}`, max: 3_000, seconds: QUARTER });
    const address = id === 0 ? unknown : wrong;
    const counting = { now, scale: scaleOf(env), anyway: proved };
    const whose = await this.#whose();
    const [counted, ...ofAddress] = await Promise.all([
      countFailedLogIn(db, whose, counting),
      countFailure(db, pair, counting),
      countFailure(db, address, counting),
    ]);
    // Others came first: their failure, or their success, is known in a moment.
    if (counted === null || ofAddress.includes(false)) {
      if (counted !== null) await takeBack(db, counted);
      this.#refuse(now + 1_000);
    }
    return {
      succeed: () => Promise.all([forgetAddress(db, whose), forgetFailures(db, pair), uncountFailure(db, address)]),
      undo: () => Promise.all([takeBack(db, counted), uncountFailure(db, pair), uncountFailure(db, address)]),
    };
  }

  async #admitBrowser(browser: KnownBrowser): Promise<LogInTry | null> {
    const { now, env, db } = this.#context;
    await limitTries(this.#context, { key: `log-in:browser-all:${browser.nonce}`, max: 200, seconds: QUARTER });
    const delay = fromBrowser(browser);
    if (!(await countFailure(db, delay, { now, scale: scaleOf(env) }))) return null;
    return { succeed: () => forgetFailures(db, delay), undo: () => uncountFailure(db, delay) };
  }

  /** An answer is used up by being asked about, so each costs a try. */
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
