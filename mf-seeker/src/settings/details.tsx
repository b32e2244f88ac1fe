import { type User, UserBody, updateUser } from '@niyukti/contract/calls/student';
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
  useForm,
} from '@niyukti/kit';
import { Card } from '@niyukti/kit/work';

/** Name and phone can be changed, the e-mail is shown: it is what one logs in with. */
export function Details({ user }: { user: User }) {
  const saving = useAction(updateUser);
  const form = useForm(UserBody, {
    initial: { name: user.name, phone: user.phone },
    draft: { key: 'details' },
    onSubmit: async (body) => {
      const { name } = await saving.send({ body });
      const { session } = getSessionState();
      if (session) setSession({ ...session, name });
      rememberAccount('student', { name });
      toast('Your details are saved.');
    },
  });
  return (
    <Card title="Your details">
      <Form form={form} label="Your details">
        <Field name="name" label="Name">
          <TextInput autoComplete="name" />
        </Field>
        <Field name="phone" label="Phone">
          <TextInput type="tel" autoComplete="tel" />
        </Field>
        <p>
          Email: <b>{user.email}</b>. You log in with it, so it stays.
        </p>
        <div>
          <SubmitButton busyLabel="Saving details">Save details</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
