import { Field, Form, SubmitButton, TextInput, useForm } from '@niyukti/kit';
import { act, fireEvent, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const needed = 'Please select both';
const Two = z.object({
  date: z.string().check(z.minLength(1, needed)),
  mode: z.string().check(z.minLength(1, needed)),
});

function Page({ send }: { send: () => Promise<void> }) {
  const form = useForm(Two, { onSubmit: send });
  return (
    <Form form={form} label="Round">
      <Field name="date" label="Date">
        <TextInput />
      </Field>
      <Field name="mode" label="Mode">
        <TextInput />
      </Field>
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

test('a message of two fields is shown once in the summary, and beside each field', async () => {
  renderAt('/', <Page send={async () => {}} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(screen.getAllByRole('link', { name: needed })).toHaveLength(1);
  expect(screen.getAllByText(needed)).toHaveLength(3);
});

test('the summary stays while the form is sent, so that nothing moves under the pointer', async () => {
  let end = () => {};
  const sent = new Promise<void>((resolve) => {
    end = resolve;
  });
  renderAt('/', <Page send={() => sent} />);
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /Send/ })));
  await press();
  for (const label of ['Date', 'Mode']) fireEvent.input(screen.getByLabelText(label), { target: { value: 'x' } });
  await press();
  expect(screen.getByRole('alert')).toBeTruthy();
  await act(async () => end());
  expect(screen.queryByRole('alert')).toBeNull();
});
