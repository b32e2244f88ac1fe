import { createContext, useContext } from 'react';

/** What fields read of the form around them. */
export interface FormState {
  id: string;
  busy: boolean;
  /** Message by field name. */
  errors: Readonly<Record<string, string>>;
  /** Values that the fields start with, by name. */
  initial: Readonly<Record<string, unknown>>;
}

/** What a control reads of the field around it. */
export interface FieldState {
  id: string;
  name: string;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  initial: unknown;
}

const NO_FORM: FormState = { id: '', busy: false, errors: {}, initial: {} };

/** The form around a field; an empty one where there is none. */
export const FormContext = createContext<FormState>(NO_FORM);
export const FieldContext = createContext<FieldState | null>(null);

/** Reads the form around; works without one. */
export function useFormState(): FormState {
  return useContext(FormContext);
}

/**
 * Reads the field around a control. Throws outside of one: a control without a label is a mistake
 * in the page.
 */
export function useField(): FieldState {
  const field = useContext(FieldContext);
  if (!field) throw new Error('A control belongs inside a <Field>, which labels it.');
  return field;
}

/** Id of a field's control: what the error summary links to. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
