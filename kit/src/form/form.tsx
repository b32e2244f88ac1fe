import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { FormContext, useFormState } from './context.ts';
import { ErrorSummary } from './error-summary.tsx';
import * as s from './field.module.css';
import type { FormHandle } from './use-form.ts';

interface Props {
  form: FormHandle;
  children: ReactNode;
  /** The accessible name of the form, where the page has several. */
  label?: string | undefined;
  /** The path that the form is posted to without scripts, for prerendered pages. */
  action?: string | undefined;
}

/**
 * A form in one column, with its error summary on top. The submit button is never disabled: a second
 * press while it is busy does nothing.
 *
 * @example
 * const form = useForm(HrBody, { initial, onSubmit: (body) => creating.send({ body }) });
 * <Form form={form} label={words.newHr}>
 *   <Field name="email" label={words.email}><TextInput type="email" /></Field>
 *   <SubmitButton busyLabel={words.creating}>{words.create}</SubmitButton>
 * </Form>
 */
export function Form({ form, children, label, action }: Props) {
  return (
    <FormContext value={form}>
      <form
        key={form.version}
        className={s.form}
        noValidate
        aria-label={label}
        action={action}
        method={action && 'post'}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget);
        }}
        onInput={(event) => form.changed(event.currentTarget)}
      >
        <ErrorSummary errors={form.errors} problem={form.problem} formId={form.id} failures={form.failures} />
        {children}
      </form>
    </FormContext>
  );
}

/**
 * The button that sends the form around it.
 *
 * @example
 * <SubmitButton busyLabel={words.saving}>{words.save}</SubmitButton>
 */
export function SubmitButton({ look = 'primary', ...button }: ButtonProps) {
  const { busy } = useFormState();
  return <Button {...button} look={look} type="submit" busy={busy} />;
}
