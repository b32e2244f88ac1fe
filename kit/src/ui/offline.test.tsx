// @vitest-environment happy-dom
import { defineCall } from '@niyukti/contract/api/call';
import { act, answer, fakeApi, fireEvent, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { useAction } from '../client/use-action.ts';
import { useCall } from '../client/use-call.ts';
import { TextInput } from '../form/controls.tsx';
import { Field } from '../form/field.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';

const Thing = z.object({ name: z.string() });
const define = { path: '/thing', summary: 'A thing.', access: { open: true }, output: Thing } as const;
const readThing = defineCall({ ...define, id: 'readThing', method: 'GET' });
const makeThing = defineCall({ ...define, id: 'makeThing', method: 'POST', body: Thing, idempotent: true });

function Page() {
  const thing = useCall(readThing);
  const making = useAction(makeThing);
  const form = useForm(Thing, { onSubmit: (body) => making.send({ body }) });
  return (
    <>
      <p>{thing.error ? 'not read' : thing.data?.name}</p>
      <button type="button" onClick={() => void making.run({ body: { name: 'pressed' } })}>
        Make
      </button>
      {making.error && <p role="alert">{making.error.message}</p>}
      <Form form={form} label="Thing">
        <Field name="name" label="Name">
          <TextInput />
        </Field>
        <SubmitButton>Save</SubmitButton>
      </Form>
    </>
  );
}

let online = true;
vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
const go = (to: 'online' | 'offline') =>
  act(() => {
    online = to === 'online';
    dispatchEvent(new Event(to));
  });
afterEach(() => go('online'));

/** An API that nobody reaches without a connection. */
const reachable = () => {
  const reach = <T,>(value: T) => {
    if (!online) throw new TypeError('no connection');
    return value;
  };
  return fakeApi(
    answer(readThing, () => reach({ name: 'read' })),
    answer(makeThing, ({ body }) => reach(body)),
  );
};
const OFFLINE = /^You appear to be offline\./;

test('a lost connection is shown in one place until it is back', () => {
  reachable();
  renderAt('/', <Page />);
  expect(screen.queryByText(OFFLINE)).toBeNull();
  go('offline');
  expect(screen.getAllByText(OFFLINE)).toHaveLength(1);
  go('online');
  expect(screen.queryByText(OFFLINE)).toBeNull();
});

test('failed reads are made again when the connection is back', async () => {
  reachable();
  go('offline');
  renderAt('/', <Page />);
  await screen.findByText('not read', undefined, { timeout: 5_000 });
  go('online');
  expect(await screen.findByText('read')).toBeDefined();
});

test('a change that was not sent is offered again, is made once, and its error disappears', async () => {
  const api = reachable();
  renderAt('/', <Page />);
  await screen.findByText('read');
  go('offline');
  fireEvent.click(screen.getByRole('button', { name: 'Make' }));
  await screen.findByRole('alert');
  go('online');
  fireEvent.click(within(screen.getByText('You are online again. One change was not sent.')));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByText(/was not sent/)).toBeNull();
  // Once without a connection, once with one.
  expect(api.sent(makeThing)).toEqual([{ name: 'pressed' }, { name: 'pressed' }]);
});

test('a form is sent again with its current values, once', async () => {
  const api = reachable();
  renderAt('/', <Page />);
  await screen.findByText('read');
  go('offline');
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'first' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Thing' }));
  await screen.findByText('There is a problem');
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'second' } });
  go('online');
  fireEvent.click(within(screen.getByText('You are online again. One change was not sent.')));
  await waitFor(() => expect(screen.queryByText('There is a problem')).toBeNull());
  expect(api.sent(makeThing)).toEqual([{ name: 'first' }, { name: 'second' }]);
});

test('leaving a page drops its unsent changes', async () => {
  reachable();
  const { unmount } = renderAt('/', <Page />);
  go('offline');
  fireEvent.click(screen.getByRole('button', { name: 'Make' }));
  await screen.findByRole('alert');
  unmount();
  renderAt('/', <p>elsewhere</p>);
  go('online');
  expect(screen.queryByText(/was not sent/)).toBeNull();
});

/** The button beside a text of the bar. */
function within(text: HTMLElement): HTMLElement {
  return text.parentElement?.querySelector('button') as HTMLElement;
}
