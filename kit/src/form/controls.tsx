import { type ComponentProps, type ReactNode, useState } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CharacterCount } from './character-count.tsx';
import { fieldId, useField, useFormState } from './context.ts';
import * as s from './field.module.css';
import { getPath } from './values.ts';
import { words } from './words.ts';

type Own = 'id' | 'name' | 'className' | 'aria-invalid' | 'aria-describedby';

/** The attributes of a control that the field around it decides. */
function useControl() {
  const field = useField();
  return {
    id: field.id,
    name: field.name,
    'aria-required': field.required,
    'aria-invalid': field.invalid || undefined,
    'aria-describedby': field.describedBy,
    defaultValue: field.initial === undefined || field.initial === null ? undefined : String(field.initial),
  };
}

/**
 * One line of text, or a number, an e-mail address, a date… by `type`. `maxLength` cuts nothing:
 * near the limit it shows how many characters are left.
 *
 * @example
 * <Field name="email" label={words.email}>
 *   <TextInput type="email" autoComplete="email" />
 * </Field>
 */
export function TextInput(props: Omit<ComponentProps<'input'>, Own>) {
  const control = useControl();
  const { maxLength, ...others } = props;
  return (
    <>
      <input type="text" {...control} {...others} className={s.input} />
      <CharacterCount id={control.id} limit={maxLength} />
    </>
  );
}

/**
 * Several lines of text. It grows with its text. `maxLength` as in `TextInput`.
 *
 * @example
 * <Field name="message" label={words.message}>
 *   <TextArea maxLength={LIMITS.messageMax} />
 * </Field>
 */
export function TextArea(props: Omit<ComponentProps<'textarea'>, Own>) {
  const control = useControl();
  const { maxLength, ...others } = props;
  return (
    <>
      <textarea rows={4} {...control} {...others} className={`${s.input} ${s.area}`} />
      <CharacterCount id={control.id} limit={maxLength} />
    </>
  );
}

/**
 * A password, with a button that shows and hides it. `autoComplete` is `current-password` or
 * `new-password`. Drafts leave it out.
 *
 * @example
 * <Field name="password" label={words.password}>
 *   <PasswordInput autoComplete="current-password" />
 * </Field>
 */
export function PasswordInput({ autoComplete, ...props }: Omit<ComponentProps<'input'>, Own | 'type'>) {
  const [shown, setShown] = useState(false);
  const { defaultValue: _, ...control } = useControl();
  return (
    <div className={s.password}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...control}
        {...props}
        autoComplete={autoComplete}
        type={shown ? 'text' : 'password'}
        className={s.input}
        data-secret=""
      />
      <button type="button" className={s.reveal} onClick={() => setShown(!shown)}>
        {shown ? words.controls.hide : words.controls.show}
        <VisuallyHidden>{words.controls.password}</VisuallyHidden>
      </button>
    </div>
  );
}

/**
 * A native select. `placeholder` is the empty choice.
 *
 * @example
 * <Field name="jobType" label={words.jobType}>
 *   <Select placeholder={words.chooseType} options={JOB_TYPES} />
 * </Field>
 */
export function Select({
  placeholder,
  options,
  ...props
}: Omit<ComponentProps<'select'>, Own | 'children'> & {
  placeholder?: string | undefined;
  /** Values, or values with labels. */
  options: readonly (string | { value: string; label: string })[];
}) {
  return (
    <select {...useControl()} {...props} className={s.input}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <option key={value} value={value}>
            {label}
          </option>
        );
      })}
    </select>
  );
}

/**
 * A file. `accept` only filters the file window: the server checks the content.
 *
 * @example
 * <Field name="letter" label={words.letter}>
 *   <FileInput accept="application/pdf" />
 * </Field>
 */
export function FileInput(props: Omit<ComponentProps<'input'>, Own | 'type'>) {
  const { defaultValue: _, ...control } = useControl();
  return <input {...control} {...props} type="file" className={`${s.input} ${s.file}`} />;
}

/**
 * A checkbox with its own label. It needs no `Field`.
 *
 * @example
 * <Checkbox name="adult">{words.adult}</Checkbox>
 */
export function Checkbox({
  name,
  children,
  ...props
}: Omit<ComponentProps<'input'>, Own | 'type' | 'children'> & { name: string; children: ReactNode }) {
  const form = useFormState();
  return (
    <label className={s.check}>
      <input
        id={fieldId(form.id, name)}
        name={name}
        type="checkbox"
        defaultChecked={props.checked === undefined ? getPath(form.initial, name) === true : undefined}
        {...props}
      />
      <span>{children}</span>
    </label>
  );
}
