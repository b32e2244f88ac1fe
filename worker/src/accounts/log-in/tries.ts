import type { AnyCall } from '@niyukti/contract/call';
import type { Role } from '@niyukti/contract/roles';
import type { Statement } from '../../core/database.ts';
import { type Context, limitTries } from '../../http/context.ts';
import {
  countFailure,
  type Delay,
  forgetFailures,
  giveBack,
  refuseUntil,
  type Waiting,
  waitingStatement,
  waitOf,
} from '../../http/delays.ts';
import { addressOf, scaleOf } from '../../http/rate-limit.ts';
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
 * What slows tries of all other browsers down. An account's own failures count per address and,
 * more of them, over all addresses. An address has many people behind it, who mistype now and then;
 * what no crowd does is try accounts that do not exist.
 */
function delaysOf(role: Role, email: string, address: string) {
  const account = `${role}:${email}`;
  return {
    pair: {
      key: `log-in:pair:${account}:${address}`,
      free: 5,
      seconds: 2,
      maxSeconds: QUARTER,
      forget: { after: 'last', seconds: HOUR },
    },
    account: {
      key: `log-in:account:${account}`,
      free: 10,
      seconds: 2,
      maxSeconds: 300,
      forget: { after: 'last', seconds: 6 * HOUR },
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
export interface Admitted {
  /** To run with the session of a try that succeeded. */
  readonly succeeded: readonly Statement[];
  /** To run where it was neither a failure nor a success. */
  readonly undone: readonly Statement[];
}

/** The tries of one log-in: read in the batch that reads the account, then admitted or refused. */
export class Tries {
  readonly #context: Request;
  readonly #role: Role;
  readonly #delays: ReturnType<typeof delaysOf>;
  readonly #remembered: readonly KnownBrowser[];

  constructor(context: Request, role: Role, email: string) {
    this.#context = context;
    this.#role = role;
    this.#delays = delaysOf(role, email, addressOf(context.request));
    this.#remembered = rememberedBy(context.request, context.now);
  }

  /** Reads what the try would have to wait for. */
  statement(): Promise<Statement<Waiting>> {
    const delays = [...Object.values(this.#delays), ...this.#remembered.map(fromBrowser)];
    return waitingStatement(delays, this.#context.now);
  }

  /**
   * Lets a try through to the hashing, or refuses it with 429. `id` is the account's row, 0 where
   * there is none. A browser that has logged in to the account before waits for its own failures
   * alone, whatever strangers do.
   */
  async admit(id: number, waiting: readonly Waiting[], proof: string | undefined): Promise<Admitted> {
    const { now } = this.#context;
    const browser = await knownFor(this.#context, this.#remembered, this.#role, id);
    if (browser && (await waitOf(waiting, [fromBrowser(browser)])) === 0) {
      const admitted = await this.#admitBrowser(browser);
      if (admitted) return admitted;
    }
    const { pair, account, unknown, wrong } = this.#delays;
    const until = await waitOf(waiting, [pair, account, unknown, wrong]);
    const proved = until > 0 && (await this.#isProved(proof));
    if (until > 0 && !proved) this.#refuse(until);
    // However many succeed: hashing has its price.
    await limitTries(this.#context, {
      key: `log-in:all:${addressOf(this.#context.request)}`,
      max: 3_000,
      seconds: QUARTER,
    });
    const address = id === 0 ? unknown : wrong;
    const counted = await this.#count([pair, account, address], proved);
    // Others came first: their failure, or their success, is known in a moment.
    if (counted < 3) this.#refuse(now + 1_000);
    return {
      succeeded: [await giveBack(account, pair), await giveBack(address), await forgetFailures(pair)],
      undone: await Promise.all([pair, account, address].map((delay) => giveBack(delay))),
    };
  }

  async #admitBrowser(browser: KnownBrowser): Promise<Admitted | null> {
    await limitTries(this.#context, { key: `log-in:browser-all:${browser.nonce}`, max: 200, seconds: QUARTER });
    const delay = fromBrowser(browser);
    if ((await this.#count([delay], false)) === 0) return null;
    return { succeeded: [await forgetFailures(delay)], undone: [await giveBack(delay)] };
  }

  async #count(delays: readonly Delay[], anyway: boolean): Promise<number> {
    const { db, now, env } = this.#context;
    const scale = scaleOf(env);
    const statements = await Promise.all(delays.map((delay) => countFailure(delay, { now, scale, anyway })));
    const answers = await db.batch(...statements);
    return answers.filter(({ rows }) => rows.length > 0).length;
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
