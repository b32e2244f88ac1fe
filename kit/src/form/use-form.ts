import { useEffect, useId, useRef, useState } from 'react';
import { forgetUnsent, keepUnsent, type RetryChange } from '../client/connection.ts';
import { errorText, ProblemError } from '../client/errors.ts';
import type { FormState } from './context.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from './draft.ts';
import { type FormValues, readForm } from './values.ts';

/** A schema of the contract, by its shape: the kit does not load zod. */
export interface FormSchema<Output> {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** How a form works. */
export interface UseFormOptions<Output> {
  /** The initial values of the fields, nested as in the schema. A draft replaces them. */
  initial?: FormValues | undefined;
  /**
   * Sends the values, most often with `send` of `useAction`. The form shows what it throws: the
   * `fieldErrors` of a `ProblemError` beside their fields, all else in the summary.
   */
  onSubmit: (value: Output) => Promise<unknown>;
  /** Keeps what is typed until it is sent. */
  draft?: Draft | undefined;
  /** Changes the values before the schema checks them. */
  prepare?: ((values: FormValues) => unknown) | undefined;
  /** The text for a failure without a field. `errorText` by default. */
  failed?: ((error: unknown) => string) | undefined;
}

/** A form, for `<Form form={…}>`. */
export interface FormHandle extends FormState {
  /** A failure without a field. The summary shows it. */
  readonly problem: string | null;
  /** How often sending failed: each failure moves the focus to the summary. */
  readonly failures: number;
  /** The fields show a draft. */
  readonly restored: boolean;
  /** Changes when the fields must start again from `initial`. */
  readonly version: number;
  readonly submit: (form: HTMLFormElement) => Promise<void>;
  readonly changed: (form: HTMLFormElement) => void;
  /** Starts again with these values, or empty, and removes the draft. */
  readonly reset: (values?: FormValues) => void;
}

type State = Omit<FormHandle, 'id' | 'initial' | 'submit' | 'changed' | 'reset'> & { readonly initial: FormValues };

const START = { busy: false, errors: {}, problem: null, failures: 0, restored: false };

/**
 * A form that is checked by a schema of the contract, and then by the server. The fields are
 * uncontrolled, so that a failure never loses what was typed.
 *
 * @example
 * const sending = useAction(sendContactMessage);
 * const form = useForm(ContactBody, {
 *   draft: { key: 'contact' },
 *   onSubmit: (body) => sending.send({ body }),
 * });
 */
export function useForm<Output>(schema: FormSchema<Output>, options: UseFormOptions<Output>): FormHandle {
  const id = useId();
  const [state, setState] = useState<State>(() => {
    const draft = options.draft ? readDraft(options.draft) : null;
    return { ...START, version: 0, initial: draft ?? options.initial ?? {}, restored: draft !== null };
  });
  const sending = useRef(false);
  const unsent = useRef<RetryChange | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Writes the draft. Null while it is up to date. */
  const saveDraft = useRef<(() => void) | null>(null);
  useEffect(() => {
    const flush = () => saveDraft.current?.();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      forgetUnsent(unsent.current);
      flush();
    };
  }, []);

  const patch = (fields: Partial<State>) => setState((before) => ({ ...before, ...fields }));
  const fail = (errors: Record<string, string>, problem: string | null) =>
    setState((before) => ({ ...before, busy: false, errors, problem, failures: before.failures + 1 }));
  const forgetDraft = () => {
    clearTimeout(timer.current);
    saveDraft.current = null;
    if (options.draft) clearDraft(options.draft);
  };

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending.current) return;
    const values = readForm(form);
    const parsed = schema.safeParse(options.prepare?.(values) ?? values);
    if (!parsed.success) return fail({ ...messages(parsed.error.issues), ...refusedByControls(form) }, null);
    sending.current = true;
    forgetUnsent(unsent.current);
    // The errors of the last try stay until there is an answer: their removal would move the page
    // under the pointer.
    patch({ busy: true });
    try {
      await options.onSubmit(parsed.data);
      forgetDraft();
      patch({ busy: false, errors: {}, problem: null, restored: false });
    } catch (error) {
      unsent.current = keepUnsent(error, () => void submit(form));
      const errors = error instanceof ProblemError ? { ...error.fieldErrors } : {};
      const hasField = Object.keys(errors).length > 0;
      fail(errors, hasField ? null : (options.failed?.(error) ?? errorText(error)));
    } finally {
      sending.current = false;
    }
  }

  return {
    ...state,
    id,
    submit,
    changed: (form) => {
      const { draft } = options;
      if (!draft) return;
      clearTimeout(timer.current);
      saveDraft.current = () => {
        clearTimeout(timer.current);
        saveDraft.current = null;
        writeDraft(draft, form, readForm);
      };
      timer.current = setTimeout(saveDraft.current, 300);
    },
    reset: (initial = {}) => {
      forgetDraft();
      setState(({ version }) => ({ ...START, version: version + 1, initial }));
    },
  };
}

/** The first message of each field by its path. */
export function messages(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path.map(String).join('.')] ??= issue.message;
  return errors;
}

/** The messages of controls that refuse their own value (`setCustomValidity`), by their names. */
function refusedByControls(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.elements].filter((control) => control instanceof HTMLInputElement);
  const refused = controls.filter(({ validity }) => validity.customError);
  return Object.fromEntries(refused.map(({ name, validationMessage }) => [name, validationMessage]));
}
