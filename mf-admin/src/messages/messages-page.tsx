import { BRAND } from '@niyukti/contract/brand';
import { getAdminTrends } from '@niyukti/contract/calls/admin';
import { type ContactMessage, listContactMessages, setMessageHandled } from '@niyukti/contract/calls/contact';
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorNotice,
  formatDateTime,
  invalidate,
  Load,
  PageHead,
  StatusBadge,
  toast,
  useAction,
  useCallList,
  useQueryState,
} from '@niyukti/kit';
import { Card, PageBody, SearchField, Segmented, ShowMore, Toolbar } from '@niyukti/kit/work';
import { holdPlace } from '../parts/hold-place.ts';
import * as s from './messages-page.module.css';

/** Messages from the contact form, newest first. */
export function MessagesPage() {
  const [q, setQ] = useQueryState<string>('q', '');
  const [handled, setHandled] = useQueryState<'all' | 'false' | 'true'>('handled', 'all');
  const list = useCallList(
    listContactMessages,
    { query: { limit: 25, ...(q ? { q } : {}), ...(handled === 'all' ? {} : { handled }) } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHead title="Contact us messages" purpose="What visitors wrote, newest first" />
      <Toolbar>
        <SearchField label="Name or email" value={q} onSearch={setQ} />
        <Segmented
          label="Show"
          value={handled}
          options={[
            { value: 'all', label: 'All' },
            { value: 'false', label: 'Open' },
            { value: 'true', label: 'Handled' },
          ]}
          onChange={setHandled}
        />
      </Toolbar>
      <PageBody>
        <Load of={list} label="messages">
          {(messages) =>
            messages.length === 0 ? (
              <EmptyState
                title="No messages"
                action={q ? <Button onClick={() => setQ('')}>Show all</Button> : undefined}
              >
                {q
                  ? `Nobody's name or email holds "${q}".`
                  : handled === 'all'
                    ? 'Messages from the contact page appear here.'
                    : `No message is ${handled === 'true' ? 'handled' : 'open'}.`}
              </EmptyState>
            ) : (
              <>
                {messages.map((message) => (
                  <div key={message._id} data-message="">
                    <Message message={message} />
                  </div>
                ))}
                <ShowMore of={list} label="Show older messages" />
              </>
            )
          }
        </Load>
      </PageBody>
    </>
  );
}

function Message({ message }: { message: ContactMessage }) {
  const action = useAction(setMessageHandled);
  const isHandled = message.handledAt !== null;

  async function mark(handled: boolean) {
    const backToPlace = holdPlace('[data-message]');
    const result = await action.run({ path: { id: message._id }, body: { handled } });
    if (!result.ok) return;
    toast(`The message of ${message.name} is ${handled ? 'handled' : 'open again'}.`, {
      action: { label: 'Undo', run: () => void mark(!handled) },
    });
    await invalidate(listContactMessages, getAdminTrends);
    backToPlace();
  }

  const subject = `Re: your message to ${BRAND.name}`;
  return (
    <Card
      title={
        <span className={s.head}>
          {message.name}
          <StatusBadge tone={isHandled ? 'selected' : 'pending'}>{isHandled ? 'Handled' : 'Open'}</StatusBadge>
        </span>
      }
    >
      <p className={s.meta}>
        {formatDateTime(message.timestamp)} · <a href={`mailto:${message.email}`}>{message.email}</a> ·{' '}
        <a href={`tel:${message.phone}`}>{message.phone}</a>
      </p>
      <p className={s.text}>{message.message}</p>
      <ErrorNotice error={action.error} />
      <div className={s.actions}>
        <a
          className={buttonClass({ small: true })}
          href={`mailto:${message.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n> ${message.message.replace(/\n/g, '\n> ')}`)}`}
        >
          Reply by mail
        </a>
        <Button
          small
          busy={action.busy}
          onClick={() => mark(!isHandled)}
          aria-label={`${isHandled ? 'Open again' : 'Mark as handled'}: message of ${message.name}`}
        >
          {isHandled ? 'Open again' : 'Mark as handled'}
        </Button>
      </div>
    </Card>
  );
}
