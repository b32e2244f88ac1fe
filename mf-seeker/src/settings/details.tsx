import { type User, UserBody, updateUser } from '@niyukti/contract/accounts/student-calls';
import {
  Field,
  Form,
  getSessionState,
  rememberAccount,
  SubmitButton,
  setSession,
  TextInput,
  toast,
  useAction,
} from '@niyukti/kit';
import { EditConflict, useEdit } from '@niyukti/kit/edit';
import { Card } from '@niyukti/kit/page';
import { words } from './words.ts';

/** Name and phone can be changed, the e-mail is shown: it is what one logs in with. */
export function Details({ user }: { user: User }) {
  const saving = useAction(updateUser);
  const form = useEdit(UserBody, {
    thing: user,
    fields: ({ name, phone }) => ({ name, phone }),
    draft: { key: 'details' },
    onSubmit: async (body, { revision }) => {
      const saved = await saving.send({ body, revision });
      const { name } = saved;
      const { session } = getSessionState();
      if (session) setSession({ ...session, name });
      rememberAccount('student', { name });
      toast(words.details.saved);
      return saved;
    },
  });
  return (
    <Card title={words.details.title}>
      <Form form={form} label={words.details.title}>
        <EditConflict edit={form} />
        <Field name="name" label={words.details.name}>
          <TextInput autoComplete="name" />
        </Field>
        <Field name="phone" label={words.details.phone}>
          <TextInput type="tel" autoComplete="tel" />
        </Field>
        <p>
          {words.details.email}
          <b>{user.email}</b>
          {words.details.emailStays}
        </p>
        <div>
          <SubmitButton busyLabel={words.details.busy}>{words.details.submit}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
