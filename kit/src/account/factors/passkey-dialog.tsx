import { Button, Dialog, Field, Form, SubmitButton, TextInput } from '@niyukti/kit';
import type { ComponentProps, ReactNode } from 'react';
import * as s from './factors.module.css';
import { words } from './words/index.ts';

const text = words.passkeys;

interface Props {
  title: string;
  form: ComponentProps<typeof Form>['form'];
  /** Said above the name. */
  children?: ReactNode;
  /** Said beneath the name, which then may stay empty. */
  hint?: string;
  submit: string;
  busyLabel: string;
  onClose: () => void;
}

/** Asks what a passkey is called. */
export function PasskeyDialog({ title, form, children, hint, submit, busyLabel, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose} busy={form.busy}>
      <Form form={form} label={title}>
        {children}
        <Field name="name" label={text.name} hint={hint} optional={hint !== undefined}>
          <TextInput maxLength={60} data-autofocus="" />
        </Field>
        <div className={s.actions}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <SubmitButton busyLabel={busyLabel}>{submit}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
