import { readUnsubscription, unsubscribe } from '@niyukti/contract/notices/mail-calls';
import { act, answer, fakeApi, fireEvent, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { MailPage } from './mail-page.tsx';

test('the link of a job alert names the search, and ends it after a press', async () => {
  const api = fakeApi(
    answer(readUnsubscription, { scope: 'alert', role: 'student', alert: 'Glass in Pune' }),
    answer(unsubscribe, { message: 'Done: this job alert has ended.' }),
  );
  history.replaceState(null, '', '/Mail/Unsubscribe#signed');
  renderAt('/Mail/Unsubscribe#signed', <MailPage />);
  await screen.findByText('The job alert “Glass in Pune”');
  // It asked over and over until the server refused.
  await act(() => new Promise((next) => setTimeout(next, 50)));
  expect(api.sent(readUnsubscription)).toHaveLength(1);
  expect(api.sent(unsubscribe)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'End this job alert' }));
  await screen.findByText('Done: this job alert has ended.');
  expect(api.sent(unsubscribe)).toEqual([{ token: 'signed', all: false }]);
});
