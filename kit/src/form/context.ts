import { createContext, useContext } from 'react';

/** What a field reads of the form around it. */
export interface FormState {
  id: string;
  busy: boolean;
  /** The error of each field by its name. */
  errors: Readonly<Record<string, string>>;
  /** The initial values of the fields, nested. */
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

/** The form around a field. An empty one without a form. */
export const FormContext = createContext<FormState>(NO_FORM);
export const FieldContext = createContext<FieldState | null>(null);

/** The form around a component. An empty one without a form. */
export function useFormState(): FormState {
  return useContext(FormContext);
}

/** The field around a control. Throws without one: each control needs the label of a field. */
export function useField(): FieldState {
  const field = useContext(FieldContext);
  if (!field) throw new Error('A control belongs inside a <Field>, which labels it.');
  return field;
}

/** The id of a field's control. The error summary links to it. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
