import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { email } from '@niyukti/contract/api/fields';
import { askPasswordLink } from '@niyukti/contract/notices/mail-calls';
import { LINKS } from '@niyukti/contract/screens/links';
import { Form, Notice, Select, SubmitButton, TextInput, useAction, useForm } from '@niyukti/kit';
import { AccountAnswer, AccountField, type AccountPage } from '@niyukti/product/account';
import { useState } from 'react';
import * as z from 'zod/mini';
import { words } from './words.ts';

const AskForm = z.object({ role: z.enum(ROLES), email });
const OPTIONS = ROLES.map((role) => ({ value: role, label: words.ask.roles[role] }));

/** Asks for a link by mail. The answer is the same whether there is such an account or not. */
export function RequestLink({ page }: { page: AccountPage }) {
  const [said, setSaid] = useState<string | null>(null);
  const asking = useAction(askPasswordLink);
  const { role, email: typed } = page.values;
  const form = useForm(AskForm, {
    initial: { role: ROLES.find((one) => one === role) ?? ('student' satisfies Role), email: typed },
    onSubmit: async (body) => setSaid((await asking.send({ body })).message),
  });
  if (said !== null) return <Notice>{said}</Notice>;
  const given = { page, over: form.failures > 0 };
  return (
    <Form form={form} label={words.ask.title} action={LINKS.passwordReset}>
      <AccountAnswer {...given} />
      <AccountField {...given} name="role" label={words.ask.role}>
        <Select options={OPTIONS} />
      </AccountField>
      <AccountField {...given} name="email" label={words.ask.email}>
        <TextInput type="email" autoComplete="username" inputMode="email" autoCapitalize="none" spellCheck={false} />
      </AccountField>
      <SubmitButton wide busyLabel={words.ask.busy}>
        {words.ask.submit}
      </SubmitButton>
    </Form>
  );
}
