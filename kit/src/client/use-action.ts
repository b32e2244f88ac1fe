import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import { useEffect, useRef, useState } from 'react';
import { call } from './call.ts';
import { forgetUnsent, keepUnsent, type RetryChange } from './connection.ts';
import { isPassing } from './errors.ts';
import { invalidateAfter } from './query.tsx';
import type { CallOptions } from './request.ts';

/** How a page makes a change. */
export interface UseActionOptions<C extends AnyCall> {
  /** Runs with the answer, before the invalidated reads load again. */
  onSuccess?: ((data: CallOutput<C>, input: CallInput<C>) => void) | undefined;
  /** Runs with the failure; show it where it happened. */
  onError?: ((error: Error, input: CallInput<C>) => void) | undefined;
  /** Makes the call in another way, as `uploadWithProgress` does. */
  send?: ((input: CallInput<C>, options: CallOptions) => Promise<CallOutput<C>>) | undefined;
}

/** What came of one run. */
export type ActionResult<C extends AnyCall> =
  | {
      ok: true;
      data: CallOutput<C>;
      /**
       * Resolves when what the change made out of date has been read again: the page shows it from
       * then on.
       */
      refreshed: Promise<void>;
    }
  | { ok: false; error: Error };

/** A change that a person can make on this page. */
export interface Action<C extends AnyCall> {
  /** Makes the change; never rejects. */
  readonly run: (...input: ActionArguments<C>) => Promise<ActionResult<C>>;
  /** Makes the change and throws what went wrong, for `useForm`'s onSubmit. */
  readonly send: (...input: ActionArguments<C>) => Promise<CallOutput<C>>;
  readonly busy: boolean;
  /** What the runs under way were given: tells which rows are busy. */
  readonly running: readonly CallInput<C>[];
  /** What the last run was given, or the one that `error` is about: tells which row failed. */
  readonly input: CallInput<C> | null;
  readonly error: Error | null;
  readonly reset: () => void;
}

type ActionArguments<C extends AnyCall> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

type Progress<C extends AnyCall> = Pick<Action<C>, 'running' | 'input' | 'error'>;

/**
 * A change made through a call; what shows one of its topics is read again. After a lost answer the
 * same input repeats its Idempotency-Key, so that a second click cannot make a second thing.
 *
 * @example
 * const closing = useAction(updateJob, { onSuccess: (job) => toast(`${job.jobTitle} is closed.`) });
 * <Button busy={closing.busy} onClick={() => void closing.run({ path: { jobId }, body })}>Close</Button>
 * <ErrorNotice error={closing.error} />
 */
export function useAction<C extends AnyCall>(def: C, options: UseActionOptions<C> = {}): Action<C> {
  const [progress, setProgress] = useState<Progress<C>>({ running: [], input: null, error: null });
  const keys = useRef(new Map<string, string>()).current;
  const unsent = useRef<RetryChange | null>(null);
  useEffect(() => () => forgetUnsent(unsent.current), []);

  async function change(...[given]: ActionArguments<C>): Promise<Extract<ActionResult<C>, { ok: true }>> {
    const input = (given ?? {}) as CallInput<C>;
    const text = JSON.stringify(input);
    const idempotencyKey = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, idempotencyKey);
    const end = (failure?: Partial<Progress<C>>) =>
      setProgress((now) => ({ ...now, running: now.running.filter((one) => one !== input), ...failure }));
    setProgress(({ running }) => ({ running: [...running, input], input, error: null }));
    try {
      const data = await (options.send?.(input, { idempotencyKey }) ?? call(def, input, { idempotencyKey }));
      keys.delete(text);
      end();
      options.onSuccess?.(data, input);
      return { ok: true, data, refreshed: invalidateAfter(def) };
    } catch (reason) {
      const error = reason as Error;
      if (!isPassing(error)) keys.delete(text);
      end({ input, error });
      options.onError?.(error, input);
      throw error;
    }
  }

  async function run(...input: ActionArguments<C>): Promise<ActionResult<C>> {
    forgetUnsent(unsent.current);
    try {
      return await change(...input);
    } catch (reason) {
      unsent.current = keepUnsent(reason, () => void run(...input));
      return { ok: false, error: reason as Error };
    }
  }

  return {
    ...progress,
    busy: progress.running.length > 0,
    send: (...input) => change(...input).then(({ data }) => data),
    run,
    reset: () => setProgress(({ running }) => ({ running, input: null, error: null })),
  };
}
