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
  // The page's, not the row's: what is undone may have left the list, and a failure must be said all the same.
  const action = useAction(setMessageHandled);
  const failed = action.error && list.items.find(({ _id }) => _id === action.input?.path.id);

  async function mark(message: ContactMessage, handled: boolean) {
    const backToPlace = holdPlace('[data-message]');
    const result = await action.run({ path: { id: message._id }, body: { handled } });
    if (!result.ok) return;
    toast(`The message of ${message.name} is ${handled ? 'handled' : 'open again'}.`, {
      action: { label: 'Undo', run: () => void mark(message, !handled) },
    });
    await invalidate(listContactMessages, getAdminTrends);
    backToPlace();
  }

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
        <ErrorNotice error={failed ? null : action.error} />
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
                    <Message
                      message={message}
                      busy={action.running.some(({ path }) => path.id === message._id)}
                      error={failed === message ? action.error : null}
                      onMark={(handled) => void mark(message, handled)}
                    />
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

interface MessageProps {
  message: ContactMessage;
  busy: boolean;
  error: Error | null;
  onMark: (handled: boolean) => void;
}

function Message({ message, busy, error, onMark }: MessageProps) {
  const isHandled = message.handledAt !== null;
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
      <ErrorNotice error={error} />
      <div className={s.actions}>
        <a
          className={buttonClass({ small: true })}
          href={`mailto:${message.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n> ${message.message.replace(/\n/g, '\n> ')}`)}`}
        >
          Reply by mail
        </a>
        <Button
          small
          busy={busy}
          onClick={() => onMark(!isHandled)}
          aria-label={`${isHandled ? 'Open again' : 'Mark as handled'}: message of ${message.name}`}
        >
          {isHandled ? 'Open again' : 'Mark as handled'}
        </Button>
      </div>
    </Card>
  );
}
