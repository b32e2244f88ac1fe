import { sendContactMessage } from '@niyukti/contract/community/contact-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { answer, fakeApi, refusal, renderAt } from '@niyukti/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContactPage } from './contact-page.tsx';

const VALUES = { name: 'Asha Verma', phone: '9876543210', email: 'asha@example.test', message: 'A demo, please.' };
const SENT = { ...VALUES, _id: 'm1', timestamp: '2026-11-21T10:00:00.000Z', handledAt: null };

const field = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send message' })));

test('a message that could not be sent is kept, also after a reload', async () => {
  fakeApi(answer(sendContactMessage, refusal('internal')));
  const first = renderAt('/ContactUs', <ContactPage />);
  for (const [name, value] of Object.entries(VALUES)) type(name, value);
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(TEXTS.contactFailed);
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('A demo, please.'));
  first.unmount();
  renderAt('/ContactUs', <ContactPage />);
  for (const [name, value] of Object.entries(VALUES)) await waitFor(() => expect(field(name).value).toBe(value));
});

test('text typed during sending stays, the rest is emptied', async () => {
  fakeApi(
    answer(sendContactMessage, () => {
      type('message', 'And one more thing');
      return SENT;
    }),
  );
  renderAt('/ContactUs', <ContactPage />);
  for (const [name, value] of Object.entries(VALUES)) type(name, value);
  await send();
  await screen.findByRole('dialog');
  expect([field('name').value, field('message').value]).toEqual(['', 'And one more thing']);
});
