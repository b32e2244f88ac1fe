import { defineCall } from '@niyukti/contract/api/call';
import { revision } from '@niyukti/contract/api/fields';
import { Field, FieldGroup, Form, PasswordInput, SubmitButton, TextInput, useAction } from '@niyukti/kit';
import { act, answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen } from '@niyukti/kit/testing';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EditConflict } from './edit-conflict.tsx';
import { useEdit } from './use-edit.ts';

const Body = z.object({ name: z.string(), city: z.string(), password: z.optional(z.string()) });
const saveThing = defineCall({
  id: 'saveThing',
  method: 'PUT',
  path: '/thing',
  summary: 'Saves a thing.',
  access: { roles: ['admin'] },
  body: Body,
  output: z.object({ name: z.string(), city: z.string(), revision }),
  revised: true,
});
type Thing = { name: string; city: string; revision?: string };

const began: Thing = { name: 'Acme', city: 'Pune', revision: '3' };
const stale = (current: Thing) => refusal('changed-meanwhile', { current });

function Page({ thing = began }: { thing?: Thing }) {
  const saving = useAction(saveThing);
  const form = useEdit(Body, {
    thing,
    fields: ({ name, city }) => ({ name, city }),
    draft: { key: 'thing' },
    onSubmit: (body, options) => saving.send({ body, revision: options.revision }),
  });
  return (
    <Form form={form} label="Thing">
      <EditConflict edit={form} />
      <FieldGroup legend="About">
        <Field name="name" label="Name">
          <TextInput />
        </Field>
        <Field name="city" label="City">
          <TextInput />
        </Field>
      </FieldGroup>
      <Field name="password" label="Password" optional>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const show = (thing?: Thing) =>
  renderAt('/', <Page {...(thing ? { thing } : {})} />, fakeSession('admin', { id: 'a1' }));
/** Answers each save with the next of these, and keeps what each was based on. */
function api(...replies: readonly (Thing | Response)[]) {
  const left = [...replies];
  const based: (string | undefined)[] = [];
  const made = fakeApi(answer(saveThing, () => left.shift() ?? refusal('internal')));
  const answered = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    based.push(new Headers(init?.headers).get('if-match') ?? undefined);
    return answered(address, init);
  };
  return { based, sent: () => made.sent(saveThing) };
}

beforeEach(() => localStorage.clear());

test('a save names its revision, and the next save the revision that the first one answered', async () => {
  const { based } = api({ ...began, revision: '4' }, { ...began, revision: '5' });
  show();
  await press('Save');
  await press('Save');
  expect(based).toEqual(['"3"', '"4"']);
});

test('a conflict shows the saved and the typed values, and what was typed stays', async () => {
  api(stale({ name: 'Acme India', city: 'Nashik', revision: '4' }));
  show();
  type('City', 'Mumbai');
  await press('Save');
  const both = screen.getByRole('region', { name: 'Changed somewhere else' });
  expect([...both.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    'About: NameSaved versionAcme IndiaYour versionYou did not change this',
    'About: CitySaved versionNashikYour versionMumbai',
  ]);
  expect(screen.getByRole('alert').textContent).toContain('This was changed in another place meanwhile.');
  expect([box('Name').value, box('City').value]).toEqual(['Acme', 'Mumbai']);
});

test('"Keep mine" saves the typed values based on the saved record, with a typed password', async () => {
  const theirs = { name: 'Acme India', city: 'Nashik', revision: '4' };
  const { based, sent } = api(stale(theirs), { ...theirs, city: 'Mumbai', revision: '5' });
  show();
  type('City', 'Mumbai');
  fireEvent.input(screen.getByLabelText(/^Password/, { selector: 'input' }), { target: { value: 'a secret of mine' } });
  await press('Save');
  await press('Keep mine and save');
  expect(based).toEqual(['"3"', '"4"']);
  expect(sent()[1]).toEqual({ name: 'Acme India', city: 'Mumbai', password: 'a secret of mine' });
  expect(screen.queryByRole('region')).toBeNull();
});

test('"Use the saved version" shows the saved values and moves the focus into the form', async () => {
  const theirs = { name: 'Acme India', city: 'Nashik', revision: '4' };
  const { based } = api(stale(theirs), { ...theirs, revision: '5' });
  show();
  type('City', 'Mumbai');
  await press('Save');
  await press('Use the saved version');
  expect([box('Name').value, box('City').value]).toEqual(['Acme India', 'Nashik']);
  expect(document.activeElement).toBe(box('Name'));
  await press('Save');
  expect(based).toEqual(['"3"', '"4"']);
});

test('a draft is based on the revision that it started with, not on the current one', async () => {
  const { based } = api(stale({ ...began, name: 'Newer', revision: '7' }));
  const first = show();
  type('City', 'Mumbai');
  first.unmount();
  show({ ...began, name: 'Newer', revision: '7' });
  expect(box('City').value).toBe('Mumbai');
  await press('Save');
  expect(based).toEqual(['"3"']);
  expect(screen.getByRole('region').textContent).toContain('Newer');
});

test('a record of an older server, without a revision, is saved without one', async () => {
  const { based } = api(began);
  show({ name: 'Acme', city: 'Pune' });
  await press('Save');
  expect(based).toEqual([undefined]);
});
