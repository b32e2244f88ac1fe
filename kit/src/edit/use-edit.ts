import {
  errorText,
  type FormHandle,
  type FormSchema,
  type FormValues,
  ProblemError,
  type UseFormOptions,
  useForm,
} from '@niyukti/kit';
import { useRef, useState } from 'react';
import { type Fields, flat, merged, nested } from './merge.ts';

/** A record with its revision. A change names the revision that it is based on. */
export interface Revision {
  readonly revision?: string | undefined;
}

/** How a form edits a record that others may change at the same time. */
export interface UseEditOptions<Output, Thing extends Revision>
  extends Omit<UseFormOptions<Output>, 'initial' | 'onSubmit'> {
  /** The record to edit. Null makes a new one. */
  thing: Thing | null;
  /** The values of the fields for the record. */
  fields: (thing: Thing) => FormValues;
  /** The initial values for a new record. */
  blank?: FormValues | undefined;
  /**
   * Saves the values, based on the revision. Where it resolves to a record with a revision, the next
   * save is based on that.
   */
  onSubmit: (value: Output, options: { revision: string | undefined }) => Promise<unknown>;
}

/** What the form is based on. It is a hidden field of the form, so that a draft keeps it. */
interface Basis {
  readonly revision: string | undefined;
  readonly fields: Fields;
}

/** The record was changed somewhere else while the form was open. */
export interface Conflict {
  readonly theirs: Fields;
  /** What the form started with. Null where that is unknown. */
  readonly base: Fields | null;
  readonly revision: string | undefined;
}

/** A form for `<Form form={…}>`, whose first child is `<EditConflict edit={…} />`. */
export interface EditHandle extends FormHandle {
  readonly conflict: Conflict | null;
  /** The value of the hidden field. */
  readonly basis: string;
  /** What `EditConflict` does after the next render. */
  readonly next: { act: 'send' | 'focus' | null };
  /** Replaces what was typed by the saved record. */
  readonly takeTheirs: () => void;
  /** Saves what was typed, based on the saved record. */
  readonly keepMine: (form: HTMLFormElement) => void;
}

/** The name of the hidden field. */
export const BASIS = 'basis';

const write = ({ revision, fields }: Basis): string => JSON.stringify({ revision, fields: [...fields] });

function read(text: unknown): Basis | null {
  if (typeof text !== 'string' || text === '') return null;
  const { revision, fields } = JSON.parse(text) as { revision?: string; fields: [string, string][] };
  return { revision, fields: new Map(fields) };
}

/**
 * A form of `useForm` for a record that others may change at the same time. Where the record was
 * changed since, the save is refused, `conflict` has the saved record, and what was typed stays.
 *
 * @example
 * const form = useEdit(UserBody, {
 *   thing: user,
 *   fields: ({ name, phone }) => ({ name, phone }),
 *   onSubmit: (body, { revision }) => saving.send({ body, revision }),
 * });
 * <Form form={form} label={words.details}><EditConflict edit={form} />…</Form>
 */
export function useEdit<Output, Thing extends Revision>(
  schema: FormSchema<Output>,
  { thing, fields, blank, onSubmit, prepare, failed, ...options }: UseEditOptions<Output, Thing>,
): EditHandle {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** What the form is based on now. Null while that is what it started with. */
  const [moved, setMoved] = useState<string | null>(null);
  const next = useRef<EditHandle['next']>({ act: null }).current;
  const sent = useRef<Basis | null>(null);
  const basisOf = (one: Thing) => write({ revision: one.revision, fields: flat(fields(one)) });
  const started = (values: FormValues | undefined) => ({ ...values, [BASIS]: thing ? basisOf(thing) : '' });

  const form = useForm(schema, {
    ...options,
    initial: started(thing ? fields(thing) : blank),
    prepare: (values) => {
      sent.current = read(values[BASIS]);
      const { [BASIS]: _, ...given } = values;
      return prepare?.(given) ?? given;
    },
    onSubmit: async (value) => {
      setConflict(null);
      const base = sent.current;
      try {
        const answer = await onSubmit(value, { revision: base?.revision });
        if (isRevised(answer)) setMoved(basisOf(answer as Thing));
      } catch (error) {
        const current = savedOf(error) as Thing | null;
        if (current)
          setConflict({ theirs: flat(fields(current)), base: base?.fields ?? null, revision: current.revision });
        throw error;
      }
    },
    failed: (error) => (savedOf(error) ? errorText(error) : (failed?.(error) ?? errorText(error))),
  });

  /** Bases the form on the saved record. */
  const rebase = (found: Conflict) => {
    setConflict(null);
    setMoved(write({ revision: found.revision, fields: found.theirs }));
  };
  return {
    ...form,
    conflict,
    basis: moved ?? String(form.initial[BASIS] ?? ''),
    next,
    reset: (values) => {
      setConflict(null);
      setMoved(null);
      form.reset(started(values));
    },
    takeTheirs: () => {
      if (!conflict) return;
      next.act = 'focus';
      rebase(conflict);
      form.reset(nested(conflict.theirs));
    },
    keepMine: (element) => {
      if (!conflict) return;
      const values = merged(conflict.base, typedIn(element), conflict.theirs);
      next.act = 'send';
      rebase(conflict);
      if (!fill(element, values)) form.reset(nested(values));
    },
  };
}

/** The texts in the fields of a form now. */
export function typedIn(form: HTMLFormElement): Map<string, string> {
  const entries = [...new FormData(form)].filter(([name]) => name !== BASIS);
  return new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
}

/**
 * Writes values into the fields, so that a typed password stays. Answers false where the values need
 * other fields, or a field whose component writes it.
 */
function fill(form: HTMLFormElement, values: Fields): boolean {
  const typed = typedIn(form);
  const changed = [...values].filter(([name, text]) => typed.get(name) !== text);
  const controls = changed.map(([name]) => form.elements.namedItem(name));
  const ownFields = [...typed.keys()].every((name) => values.has(name));
  if (!ownFields || !controls.every(isWritable)) return false;
  for (const [index, [, text]] of changed.entries()) (controls[index] as HTMLInputElement).value = text;
  return true;
}

const isWritable = (control: unknown): boolean =>
  (control instanceof HTMLInputElement && control.type !== 'hidden') ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

const isRevised = (answer: unknown): boolean => typeof (answer as Revision | null | undefined)?.revision === 'string';

/** The saved record, where a save was refused because of its revision. */
function savedOf(error: unknown): unknown {
  return error instanceof ProblemError && error.code === 'changed-meanwhile' ? (error.problem.current ?? null) : null;
}
