import { type ContactMessage, listContactMessages, setMessageHandled } from '@niyukti/contract/community/contact-calls';
import {
  Button,
  buttonClass,
  ErrorNotice,
  formatDateTime,
  Load,
  PageHead,
  StatusBadge,
  toast,
  useAction,
} from '@niyukti/kit';
import { ListTools, NoRows, Segmented, ShowMore, useFilters, useGrowingList, useRowFocus } from '@niyukti/kit/list';
import { Card, PageBody } from '@niyukti/kit/page';
import * as s from './messages-page.module.css';
import { words } from './words.ts';

const HANDLED = ['all', 'false', 'true'] as const;

/** Messages from the contact form, newest first. */
export function MessagesPage() {
  const filters = useFilters({ q: '', handled: HANDLED });
  const { q, handled } = filters.values;
  const list = useGrowingList(listContactMessages, {
    query: { ...(q ? { q } : {}), ...(handled === 'all' ? {} : { handled }) },
  });
  const leave = useRowFocus(list.rows.map(({ _id }) => _id));
  // In the page, not the row: a message may have left the list when its Undo fails.
  const action = useAction(setMessageHandled);
  const failed = action.error && list.rows.find(({ _id }) => _id === action.input?.path.id);

  async function mark(message: ContactMessage, handled: boolean) {
    const result = await action.run({ path: { id: message._id }, body: { handled } });
    if (!result.ok) return;
    toast(words.marked(message.name, handled), {
      action: { label: words.undo, run: () => void mark(message, !handled) },
    });
    leave([message._id]);
  }

  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <ListTools filters={filters} search={words.search}>
        <Segmented
          label={words.show}
          value={handled}
          options={HANDLED.map((value) => ({ value, label: words.shows[value] }))}
          onChange={(value) => filters.set('handled', value)}
        />
      </ListTools>
      <PageBody>
        <ErrorNotice error={failed ? null : action.error} />
        <Load of={list} label={words.label}>
          {(messages) =>
            messages.length === 0 ? (
              <NoRows
                filters={filters}
                none={words.none}
                filtered={q ? words.nobody(q) : words.noneSo(handled === 'true')}
              />
            ) : (
              <>
                {messages.map((message) => (
                  <div key={message._id} data-row={message._id}>
                    <Message
                      message={message}
                      busy={action.running.some(({ path }) => path.id === message._id)}
                      error={failed === message ? action.error : null}
                      onMark={(handled) => void mark(message, handled)}
                    />
                  </div>
                ))}
                <ShowMore of={list} label={words.older} />
              </>
            )
          }
        </Load>
      </PageBody>
    </>
  );
}

/** Windows ignores longer addresses without an error. */
const MAILTO_MAX = 2_000;

/** A `mailto:` address that quotes as much of the message as fits. */
function replyTo({ email, message }: ContactMessage): string {
  let address = `mailto:${email}?subject=${encodeURIComponent(words.subject)}&body=`;
  for (const char of `\n\n> ${message.replace(/\n/g, '\n> ')}`) {
    const next = address + encodeURIComponent(char);
    if (next.length > MAILTO_MAX) break;
    address = next;
  }
  return address;
}

interface MessageProps {
  message: ContactMessage;
  busy: boolean;
  error: Error | null;
  onMark: (handled: boolean) => void;
}

function Message({ message, busy, error, onMark }: MessageProps) {
  const isHandled = message.handledAt !== null;
  return (
    <Card
      title={
        <span className={s.head}>
          {message.name}
          <StatusBadge tone={isHandled ? 'selected' : 'pending'}>{words.state(isHandled)}</StatusBadge>
        </span>
      }
    >
      <p className={s.meta}>
        {formatDateTime(message.timestamp)} · <a href={`mailto:${message.email}`}>{message.email}</a> ·{' '}
        <a href={`tel:${message.phone.replace(' ext. ', ';ext=')}`}>{message.phone}</a>
      </p>
      <p className={s.text}>{message.message}</p>
      <ErrorNotice error={error} />
      <div className={s.actions}>
        <a className={buttonClass({ small: true })} href={replyTo(message)}>
          {words.reply}
        </a>
        <Button small busy={busy} onClick={() => onMark(!isHandled)} aria-label={words.markOf(isHandled, message.name)}>
          {words.mark(isHandled)}
        </Button>
      </div>
    </Card>
  );
}
