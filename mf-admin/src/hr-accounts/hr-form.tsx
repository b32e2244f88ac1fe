import { createHr, editHr, type Hr, HrBody } from '@niyukti/contract/accounts/hr-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
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
} from '@niyukti/kit';
import { EditConflict, useEdit } from '@niyukti/kit/edit';
import { useEffect, useRef, useState } from 'react';
import * as s from './hr-form.module.css';
import { words } from './words.ts';

/** Creates an HR, or edits the given one. A generated password is shown here once. */
export function HrForm({ hr, onDone }: { hr: Hr | null; onDone: () => void }) {
  const [made, setMade] = useState<{ name: string; password: string | undefined } | null>(null);
  const [copy, setCopy] = useState(words.hrForm.copy);
  const box = useRef<HTMLDivElement>(null);
  const edited = hr?._id;
  // After each HR the form is new: focus the password that was made, else the first field. Reading
  // the same HR again must not move the focus.
  useEffect(() => {
    if (edited || made) box.current?.querySelector<HTMLElement>('[data-made], input:not([type=hidden])')?.focus();
  }, [edited, made]);
  const editing = useAction(editHr);
  const creating = useAction(createHr);
  const form = useEdit(HrBody, {
    thing: hr,
    fields: ({ name, email, number }) => ({ name, email, number }),
    ...(hr ? {} : { draft: { key: 'new-hr' } }),
    onSubmit: async (body, { revision }) => {
      setMade(null);
      if (hr) {
        await editing.send({ path: { id: hr._id }, body, revision });
        toast(words.hrForm.saved(body.name));
        onDone();
      } else {
        const { name, password } = await creating.send({ body });
        toast(words.hrForm.made(name));
        setCopy(words.hrForm.copy);
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
            {words.hrForm.passwordOf(made.name)}
            <strong data-testid="generated-password">{made.password}</strong>
            {words.hrForm.shownOnce}
            <Button
              small
              onClick={() =>
                navigator.clipboard.writeText(made.password ?? '').then(
                  () => setCopy(words.hrForm.copied),
                  () => setCopy(words.hrForm.notCopied),
                )
              }
            >
              {copy}
            </Button>
          </Notice>
        </div>
      )}
      <Form form={form} label={hr ? words.hrForm.editTitle(hr.name) : words.hrForm.title}>
        <EditConflict edit={form} />
        <FieldRow>
          <Field name="name" label={words.hrForm.name}>
            <TextInput autoComplete="off" />
          </Field>
          <Field name="email" label={words.hrForm.email}>
            <TextInput type="email" autoComplete="off" inputMode="email" />
          </Field>
        </FieldRow>
        <FieldRow>
          <Field name="number" label={words.hrForm.number}>
            <TextInput type="tel" inputMode="tel" autoComplete="off" />
          </Field>
          <Field
            name="password"
            label={words.hrForm.password.label}
            optional
            hint={hr ? words.hrForm.password.keep : words.hrForm.password.make}
          >
            <PasswordInput autoComplete="new-password" />
          </Field>
        </FieldRow>
        <div>
          <SubmitButton busyLabel={words.hrForm.busy}>{hr ? words.hrForm.save : words.hrForm.create}</SubmitButton>{' '}
          {hr && <Button onClick={onDone}>{words.hrForm.cancel}</Button>}
        </div>
      </Form>
    </div>
  );
}
