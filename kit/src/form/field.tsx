import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { FieldContext, fieldId, useFormState } from './context.ts';
import * as s from './field.module.css';
import { getPath } from './values.ts';
import { words } from './words.ts';

interface Props {
  /** The path of the value: `salary.minSalary`, `educations.0.year`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Shows "(optional)" beside the label. All other fields are required. */
  optional?: boolean | undefined;
  /** The error. By default the form around the field has it. */
  error?: string | undefined;
  /** The control: TextInput, TextArea, PasswordInput, Select, FileInput. */
  children: ReactNode;
}

/**
 * A control with its label, its hint and its error, connected by ids.
 *
 * @example
 * <Field name="city" label={words.city} hint={words.cityHint}>
 *   <TextInput autoComplete="address-level2" />
 * </Field>
 */
export function Field({ name, label, hint, optional, error, children }: Props) {
  const form = useFormState();
  const own = useId();
  const id = fieldId(form.id || own, name);
  const message = error ?? form.errors[name];
  const described = cx(hint !== undefined && `${id}-hint`, message !== undefined && `${id}-error`);
  return (
    <div className={cx(s.field, message !== undefined && s.invalid)}>
      <label className={s.label} htmlFor={id}>
        {label}
        {optional && <span className={s.optional}>{words.field.optional}</span>}
      </label>
      {hint !== undefined && (
        <span className={s.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {message !== undefined && (
        <span className={s.error} id={`${id}-error`}>
          <Icon name="alert" />
          {message}
        </span>
      )}
      <FieldContext
        value={{
          id,
          name,
          required: !optional,
          invalid: message !== undefined,
          describedBy: described || undefined,
          initial: getPath(form.initial, name),
        }}
      >
        {children}
      </FieldContext>
    </div>
  );
}

/**
 * Fields under one heading.
 *
 * @example
 * <FieldGroup legend={words.salary}>
 *   <Field name="salary.minSalary" label={words.min}>
 *     <TextInput inputMode="numeric" />
 *   </Field>
 * </FieldGroup>
 */
export function FieldGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={s.legend}>{legend}</legend>
      <div className={s.group}>{children}</div>
    </fieldset>
  );
}

/**
 * Short fields, side by side where there is room.
 *
 * @example
 * <FieldRow>
 *   <Field name="city" label={words.city}>
 *     <TextInput />
 *   </Field>
 *   <Field name="location" label={words.location}>
 *     <TextInput />
 *   </Field>
 * </FieldRow>
 */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={s.row}>{children}</div>;
}
