import { PROBLEMS } from '@niyukti/contract/api/problems';
import { type ContactMessage, listContactMessages, setMessageHandled } from '@niyukti/contract/community/contact-calls';
import {
  act,
  addressNow,
  answer,
  fakeApi,
  fakeSession,
  fireEvent,
  listPage,
  refusal,
  renderAt,
  screen,
  waitFor,
} from '@niyukti/kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { MessagesPage } from './messages-page.tsx';

let messages: ContactMessage[];

beforeEach(() => {
  messages = ['Asha', 'Bela', 'Charu'].map((name) => ({
    _id: name,
    name,
    phone: '9820011224',
    email: `${name}@example.test`,
    message: 'Please write to me.',
    timestamp: '2026-11-02T04:30:00.000Z',
    handledAt: null,
  }));
});

function show(address: string) {
  const api = fakeApi(
    answer(listContactMessages, ({ query }) => {
      const fit = messages.filter(({ handledAt }) => query?.handled !== 'false' || handledAt === null);
      return listPage(fit);
    }),
    answer(setMessageHandled, ({ path, body }) => {
      const handledAt = body.handled ? '2026-11-03T04:30:00.000Z' : null;
      messages = messages.map((one) => (one._id === path.id ? { ...one, handledAt } : one));
      return messages.find((one) => one._id === path.id) as ContactMessage;
    }),
  );
  renderAt(address, <MessagesPage />, fakeSession('admin'));
  return api;
}
const button = (name: string) => screen.findByRole('button', { name });

test('when a handled message leaves the list the focus moves to the next one', async () => {
  show('/ContactUsResponse?handled=false');
  const mark = await button('Mark as handled: message of Bela');
  mark.focus();
  await act(async () => fireEvent.click(mark));
  await waitFor(() => expect(screen.queryByText('Bela@example.test')).toBeNull());
  expect(document.activeElement?.getAttribute('href')).toBe('mailto:Charu@example.test');
  expect(addressNow()).toBe('/ContactUsResponse?handled=false');
});

test('a message that stays keeps the focus on its button', async () => {
  show('/ContactUsResponse');
  const mark = await button('Mark as handled: message of Bela');
  mark.focus();
  await act(async () => fireEvent.click(mark));
  expect(document.activeElement).toBe(await button('Open again: message of Bela'));
});

test('older messages stay on the page after a reload', async () => {
  const api = show('/ContactUsResponse?rows=50');
  await button('Mark as handled: message of Asha');
  expect(api.calls[0]).toBe('GET /api/getcontactus?limit=50');
});

test('a reply quotes the message, a long one as far as an address of 2,000 characters holds it', async () => {
  messages = messages.map((one, at) => ({ ...one, message: at === 0 ? 'One.\nTwo.' : 'नमस्ते '.repeat(700) }));
  show('/ContactUsResponse');
  const [short, long] = (await screen.findAllByRole('link', { name: 'Reply by mail' })).map((link) =>
    String(link.getAttribute('href')),
  );
  expect(new URL(short ?? '').searchParams.get('body')).toBe('\n\n> One.\n> Two.');
  expect(long?.length).toBeLessThanOrEqual(2_000);
  expect(new URL(long ?? '').searchParams.get('body')).toMatch(/^\n\n> नमस्ते नमस्ते /);
});

test('a failed Undo is reported although its message has left the list', async () => {
  let refuses = false;
  fakeApi(
    answer(listContactMessages, () => listPage(messages.filter(({ handledAt }) => handledAt === null))),
    answer(setMessageHandled, ({ path }) => {
      if (refuses) return refusal('not-found');
      refuses = true;
      messages = messages.map((one) => (one._id === path.id ? { ...one, handledAt: one.timestamp } : one));
      return messages.find((one) => one._id === path.id) as ContactMessage;
    }),
  );
  renderAt('/ContactUsResponse?handled=false', <MessagesPage />, fakeSession('admin'));
  const mark = await button('Mark as handled: message of Bela');
  await act(async () => fireEvent.click(mark));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Bela/ })).toBeNull());
  const undo = await button('Undo');
  await act(async () => fireEvent.click(undo));
  expect((await screen.findByRole('alert')).textContent).toContain(PROBLEMS['not-found'].detail);
});
