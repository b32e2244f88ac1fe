import { useEffect, useId, useRef, useState } from 'react';
import { forgetUnsent, keepUnsent, type RetryChange } from '../client/connection.ts';
import { errorText, isPassing, ProblemError } from '../client/errors.ts';
import type { FormState } from './context.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from './draft.ts';
import { type FormValues, readForm } from './values.ts';

/** A schema of the contract, by its shape: the kit carries no zod. */
export interface FormSchema<Output> {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** How a form works. */
export interface UseFormOptions<Output> {
  /** What the fields start with, nested as the schema. A draft that is newer wins. */
  initial?: FormValues | undefined;
  /**
   * Sends it. What it throws is shown: fields of a `ProblemError` beside their fields, all else in
   * the summary.
   */
  onSubmit: (value: Output, options: { idempotencyKey: string }) => Promise<unknown>;
  /** Keeps what is typed until it is sent. */
  draft?: Draft | undefined;
  /** Reshapes what the fields hold before the schema sees it. */
  prepare?: ((values: FormValues) => unknown) | undefined;
  /** Text for failures that have no field, where the specification names one. */
  failed?: ((error: unknown) => string) | undefined;
}

/** A form, for `<Form form={…}>`. */
export interface FormHandle extends FormState {
  /** Failure without a field, shown in the summary. */
  readonly problem: string | null;
  /** Counts failed sendings: each focuses the summary. */
  readonly failures: number;
  /** True while the fields show a restored draft. */
  readonly restored: boolean;
  /** Changes whenever the fields must start anew. */
  readonly version: number;
  readonly submit: (form: HTMLFormElement) => Promise<void>;
  readonly changed: (form: HTMLFormElement) => void;
  /** Starts anew with these values, or empty, and forgets the draft. */
  readonly reset: (values?: FormValues) => void;
}

interface State {
  busy: boolean;
  errors: Record<string, string>;
  problem: string | null;
  failures: number;
  version: number;
  initial: FormValues;
  restored: boolean;
}

/**
 * A form checked by a schema of the contract and then by the server. The fields are the browser's
 * own and uncontrolled, so nothing that was typed is ever lost to a failure. Message by field; the
 * first of each field counts.
 *
 * @example
 * const form = useForm(ContactBody, {
 *   draft: { key: 'contact' },
 *   onSubmit: (body, { idempotencyKey }) => call(sendContactMessage, { body }, { idempotencyKey }),
 * });
 */
export function useForm<Output>(schema: FormSchema<Output>, options: UseFormOptions<Output>): FormHandle {
  const id = useId();
  const [state, setState] = useState<State>(() => {
    const draft = options.draft ? readDraft(options.draft) : null;
    const initial = draft ?? options.initial ?? {};
    return { busy: false, errors: {}, problem: null, failures: 0, version: 0, initial, restored: draft !== null };
  });
  const sending = useRef(false);
  const unsent = useRef<RetryChange | null>(null);
  const key = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepDraft = useRef<(() => void) | null>(null);
  useEffect(() => {
    // What was typed last is kept when the form goes, too.
    const flush = () => keepDraft.current?.();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      forgetUnsent(unsent.current);
      flush();
    };
  }, []);

  const change = (next: Partial<State>) => setState((before) => ({ ...before, ...next }));
  const fail = (errors: Record<string, string>, problem: string | null) =>
    setState((before) => ({ ...before, busy: false, errors, problem, failures: before.failures + 1 }));
  const forget = () => {
    clearTimeout(timer.current);
    keepDraft.current = null;
    key.current = null;
    if (options.draft) clearDraft(options.draft);
  };

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending.current) return;
    const values = readForm(form);
    const parsed = schema.safeParse(options.prepare?.(values) ?? values);
    if (!parsed.success) return fail({ ...messages(parsed.error.issues), ...refusedByControls(form) }, null);
    sending.current = true;
    forgetUnsent(unsent.current);
    const idempotencyKey = key.current ?? crypto.randomUUID();
    key.current = idempotencyKey;
    // What was wrong stays until there is an answer: going, it would move the page under the
    // pointer.
    change({ busy: true });
    try {
      await options.onSubmit(parsed.data, { idempotencyKey });
      forget();
      change({ busy: false, errors: {}, problem: null, restored: false });
    } catch (error) {
      // After a lost answer the same key makes the repeat harmless; after a refusal the next try is
      // a new one.
      if (!isPassing(error)) key.current = null;
      unsent.current = keepUnsent(error, () => void submit(form));
      const errors = error instanceof ProblemError ? { ...error.fieldErrors } : {};
      const general = Object.keys(errors).length === 0;
      fail(errors, general ? (options.failed?.(error) ?? errorText(error)) : null);
    } finally {
      sending.current = false;
    }
  }

  return {
    ...state,
    id,
    submit,
    changed: (form) => {
      // Another text is another thing, also while the first is on its way: it must not be answered
      // by the first try's answer.
      key.current = null;
      const { draft } = options;
      if (!draft) return;
      clearTimeout(timer.current);
      keepDraft.current = () => {
        clearTimeout(timer.current);
        keepDraft.current = null;
        writeDraft(draft, form, readForm);
      };
      timer.current = setTimeout(keepDraft.current, 300);
    },
    reset: (values) => {
      forget();
      const initial = values ?? {};
      setState((before) => ({
        busy: false,
        errors: {},
        problem: null,
        failures: 0,
        version: before.version + 1,
        initial,
        restored: false,
      }));
    },
  };
}

/** First message of each field, by its path. */
export function messages(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path.map(String).join('.')] ??= issue.message;
  return errors;
}

/** What controls refused themselves (`setCustomValidity`), by their names. */
function refusedByControls(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.elements].filter((control) => control instanceof HTMLInputElement);
  return Object.fromEntries(
    controls
      .filter(({ validity }) => validity.customError)
      .map(({ name, validationMessage }) => [name, validationMessage]),
  );
}
