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

/** A thing that says what a change of it is based on. */
export interface Revision {
  readonly revision?: string | undefined;
}

/** How a form changes a thing that others may change meanwhile. */
export interface UseEditOptions<Output, Thing extends Revision>
  extends Omit<UseFormOptions<Output>, 'initial' | 'onSubmit'> {
  /** What is changed; null makes a new one. */
  thing: Thing | null;
  /** What the fields show of it. */
  fields: (thing: Thing) => FormValues;
  /** What the fields of a new one start with. */
  blank?: FormValues | undefined;
  /**
   * Sends it, with the revision that it is based on. What it answers is what the next save is based
   * on, where it says a revision.
   */
  onSubmit: (value: Output, options: { revision: string | undefined }) => Promise<unknown>;
}

/** What a form began with. It is a field of the form, so that a draft keeps it. */
interface Basis {
  readonly revision: string | undefined;
  readonly fields: Fields;
}

/** A thing that was changed elsewhere while the form was filled in. */
export interface Conflict {
  readonly theirs: Fields;
  /** What the form began with, or null where nobody knows. */
  readonly base: Fields | null;
  readonly revision: string | undefined;
}

/** A form for `<Form form={…}>`, with an `<EditConflict edit={…} />` as its first child. */
export interface EditHandle extends FormHandle {
  readonly conflict: Conflict | null;
  /** Text of the hidden field that says what the form is based on. */
  readonly basis: string;
  /** What is to happen once the fields have been drawn. */
  readonly next: { act: 'send' | 'focus' | null };
  /** Shows what was saved elsewhere instead of what was typed. */
  readonly takeTheirs: () => void;
  /** Keeps what was typed, on top of what was saved elsewhere, and saves it. */
  readonly keepMine: (form: HTMLFormElement) => void;
}

export const BASIS = 'basis';

const write = ({ revision, fields }: Basis): string => JSON.stringify({ revision, fields: [...fields] });

function read(text: unknown): Basis | null {
  if (typeof text !== 'string' || text === '') return null;
  const { revision, fields } = JSON.parse(text) as { revision?: string; fields: [string, string][] };
  return { revision, fields: new Map(fields) };
}

/**
 * A form of `useForm` whose saves say what they are based on. Where the thing was changed
 * meanwhile, `conflict` holds it as it is, and nothing that was typed goes away.
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
  /** What the form is based on by now, where that is not what its fields began with. */
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
        const current = staleOf(error) as Thing | null;
        if (current)
          setConflict({ theirs: flat(fields(current)), base: base?.fields ?? null, revision: current.revision });
        throw error;
      }
    },
    failed: (error) => (staleOf(error) ? errorText(error) : (failed?.(error) ?? errorText(error))),
  });

  /** The fields go on from what was saved elsewhere. */
  const settle = (found: Conflict) => {
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
      settle(conflict);
      form.reset(nested(conflict.theirs));
    },
    keepMine: (element) => {
      if (!conflict) return;
      const values = merged(conflict.base, typedIn(element), conflict.theirs);
      next.act = 'send';
      settle(conflict);
      if (!fill(element, values)) form.reset(nested(values));
    },
  };
}

/** What stands in the fields of a form now. */
export function typedIn(form: HTMLFormElement): Map<string, string> {
  const entries = [...new FormData(form)].filter(([name]) => name !== BASIS);
  return new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
}

/**
 * Writes values into the fields that are there: a password, which no form starts with, stays. False
 * where they need other fields, or one that its own component writes.
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

/** The thing as it is, where a save was refused because of it. */
function staleOf(error: unknown): unknown {
  return error instanceof ProblemError && error.code === 'changed-meanwhile' ? (error.problem.current ?? null) : null;
}
