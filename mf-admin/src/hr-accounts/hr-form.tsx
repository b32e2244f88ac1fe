import { createHr, editHr, type Hr, HrBody, listHrs } from '@niyukti/contract/calls/hr';
import { TEXTS } from '@niyukti/contract/texts';
import {
  Button,
  call,
  errorText,
  Field,
  FieldRow,
  Form,
  invalidate,
  NetworkError,
  Notice,
  PasswordInput,
  SubmitButton,
  TextInput,
  toast,
  useForm,
} from '@niyukti/kit';
import { useState } from 'react';

/** Makes an HR, or edits the given one. A generated password is shown once, here. */
export function HrForm({ hr, onDone }: { hr: Hr | null; onDone: () => void }) {
  const [generated, setGenerated] = useState<{ name: string; password: string } | null>(null);
  const form = useForm(HrBody, {
    initial: hr ? { name: hr.name, email: hr.email, number: hr.number } : {},
    ...(hr ? {} : { draft: { key: 'new-hr' } }),
    onSubmit: async (body) => {
      setGenerated(null);
      if (hr) {
        await call(editHr, { path: { id: hr._id }, body });
        toast(`${body.name} was saved.`);
        onDone();
      } else {
        const made = await call(createHr, { body });
        if (made.password) setGenerated({ name: made.name, password: made.password });
        toast(`${made.name} can log in now.`);
        form.reset();
      }
      await invalidate(listHrs);
    },
    failed: (error) => (error instanceof NetworkError ? errorText(error) : TEXTS.hrSaveFailed),
  });
  return (
    <>
      {generated && (
        <Notice>
          The password of {generated.name} is <strong data-testid="generated-password">{generated.password}</strong>. It
          is shown only now: please hand it over safely.
        </Notice>
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
    </>
  );
}
