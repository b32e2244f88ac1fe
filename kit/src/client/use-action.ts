import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import { useEffect, useRef, useState } from 'react';
import { call } from './call.ts';
import { forgetUnsent, keepUnsent, type RetryChange } from './connection.ts';
import { isTemporary } from './errors.ts';
import { invalidateAfter } from './query.tsx';
import type { CallOptions } from './request.ts';

/** How a page makes a change. */
interface UseActionOptions<C extends AnyCall> {
  /** Is called with the answer, before the reads that the change affects are made again. */
  onSuccess?: ((data: CallOutput<C>, input: CallInput<C>) => void) | undefined;
  /** Is called with the failure. `error` of the action holds it too. */
  onError?: ((error: Error, input: CallInput<C>) => void) | undefined;
  /** Makes the call in another way, as with `uploadWithProgress`. */
  send?: ((input: CallInput<C>, options: CallOptions) => Promise<CallOutput<C>>) | undefined;
}

/** The result of one run. */
type ActionResult<C extends AnyCall> =
  | {
      ok: true;
      data: CallOutput<C>;
      /** Resolves after the reads that the change affects were made again. */
      refreshed: Promise<void>;
    }
  | { ok: false; error: Error };

/** A change that a person can make on the page. */
interface Action<C extends AnyCall> {
  /** Makes the change. Never rejects. */
  readonly run: (...input: ActionArguments<C>) => Promise<ActionResult<C>>;
  /** Makes the change and throws where it fails, for `onSubmit` of `useForm`. */
  readonly send: (...input: ActionArguments<C>) => Promise<CallOutput<C>>;
  readonly busy: boolean;
  /** The inputs of the runs that are under way: which rows are busy. */
  readonly running: readonly CallInput<C>[];
  /** The input of the last run, or of the one that `error` is about. */
  readonly input: CallInput<C> | null;
  readonly error: Error | null;
  readonly reset: () => void;
}

type ActionArguments<C extends AnyCall> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

type Progress<C extends AnyCall> = Pick<Action<C>, 'running' | 'input' | 'error'>;

/**
 * A change through a call. Several runs may be under way at once. Afterwards the reads that it
 * affects (`invalidates` of the call) are made again. Where an answer was lost, the same input is
 * sent with the same Idempotency-Key, so that a second click does nothing twice. A change that
 * failed for lack of a connection can be sent again from the notice about the connection.
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
      if (!isTemporary(error)) keys.delete(text);
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
