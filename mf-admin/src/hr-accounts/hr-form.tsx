import { createHr, editHr, type Hr, HrBody } from '@niyukti/contract/calls/hr';
import { TEXTS } from '@niyukti/contract/texts';
import {
  Button,
  errorText,
  Field,
  FieldRow,
  Form,
  NetworkError,
  Notice,
  PasswordInput,
  SubmitButton,
  TextInput,
  toast,
  useAction,
  useForm,
} from '@niyukti/kit';
import { useEffect, useRef, useState } from 'react';
import * as s from './hr-form.module.css';

/** Makes an HR, or edits the given one. A generated password is shown once, here. */
export function HrForm({ hr, onDone }: { hr: Hr | null; onDone: () => void }) {
  const [made, setMade] = useState<{ name: string; password: string | undefined } | null>(null);
  const [copy, setCopy] = useState('Copy password');
  const box = useRef<HTMLDivElement>(null);
  // The form is new after each HR: reading goes on at the password, else at the first field.
  useEffect(() => {
    if (hr || made) box.current?.querySelector<HTMLElement>('[data-made], input')?.focus();
  }, [hr, made]);
  const editing = useAction(editHr);
  const creating = useAction(createHr);
  const form = useForm(HrBody, {
    initial: hr ? { name: hr.name, email: hr.email, number: hr.number } : {},
    ...(hr ? {} : { draft: { key: 'new-hr' } }),
    onSubmit: async (body) => {
      setMade(null);
      if (hr) {
        await editing.send({ path: { id: hr._id }, body });
        toast(`${body.name} was saved.`);
        onDone();
      } else {
        const { name, password } = await creating.send({ body });
        toast(`${name} can log in now.`);
        setCopy('Copy password');
        setMade({ name, password });
        form.reset();
      }
    },
    failed: (error) => (error instanceof NetworkError ? errorText(error) : TEXTS.hrSaveFailed),
  });
  return (
    <div ref={box} className={s.form}>
      {made?.password && (
        <div tabIndex={-1} data-made="">
          <Notice>
            The password of {made.name} is <strong data-testid="generated-password">{made.password}</strong>. It is
            shown only now: please hand it over safely.{' '}
            <Button
              small
              onClick={() =>
                navigator.clipboard.writeText(made.password ?? '').then(
                  () => setCopy('Copied'),
                  () => setCopy('Please select and copy it'),
                )
              }
            >
              {copy}
            </Button>
          </Notice>
        </div>
      )}
      <Form form={form} label={hr ? `Edit ${hr.name}` : 'New HR'}>
        <FieldRow>
          <Field name="name" label="Name">
            <TextInput autoComplete="off" />
          </Field>
          <Field name="email" label="Email">
            <TextInput type="email" autoComplete="off" inputMode="email" />
          </Field>
        </FieldRow>
        <FieldRow>
          <Field name="number" label="Number">
            <TextInput type="tel" inputMode="tel" autoComplete="off" />
          </Field>
          <Field
            name="password"
            label="Password"
            optional
            hint={hr ? 'Leave empty to keep the current one.' : 'Leave empty to have one made.'}
          >
            <PasswordInput autoComplete="new-password" />
          </Field>
        </FieldRow>
        <div>
          <SubmitButton busyLabel="Saving">{hr ? 'Save HR' : 'Create HR'}</SubmitButton>{' '}
          {hr && <Button onClick={onDone}>Cancel</Button>}
        </div>
      </Form>
    </div>
  );
}
