import { email } from '@niyukti/contract/calls/fields';
import { askPasswordLink } from '@niyukti/contract/calls/mail';
import { ROLES, type Role } from '@niyukti/contract/roles';
import { Field, Form, Notice, Select, SubmitButton, TextInput, useAction, useForm } from '@niyukti/kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { words } from './words/index.ts';

const AskForm = z.object({ role: z.enum(ROLES), email });
const OPTIONS = ROLES.map((role) => ({ value: role, label: words.ask.roles[role] }));

/** Asks for a link by mail. The answer is the same whether there is such an account or not. */
export function AskLink() {
  const [said, setSaid] = useState<string | null>(null);
  const asking = useAction(askPasswordLink);
  const asked = new URLSearchParams(location.search).get('for');
  const form = useForm(AskForm, {
    initial: { role: ROLES.find((role) => role === asked) ?? ('student' satisfies Role), email: '' },
    onSubmit: async (body) => setSaid((await asking.send({ body })).message),
  });
  if (said !== null) return <Notice>{said}</Notice>;
  return (
    <Form form={form} label={words.ask.title}>
      <Field name="role" label={words.ask.role}>
        <Select options={OPTIONS} />
      </Field>
      <Field name="email" label={words.ask.email}>
        <TextInput type="email" autoComplete="username" inputMode="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <SubmitButton wide busyLabel={words.ask.busy}>
        {words.ask.submit}
      </SubmitButton>
    </Form>
  );
}
