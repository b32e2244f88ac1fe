import type { Notice } from '@niyukti/contract/notices/notice-calls';
import {
  Button,
  cx,
  dayOf,
  EmptyState,
  ErrorNotice,
  formatDate,
  formatTime,
  Link,
  Load,
  today,
  VisuallyHidden,
} from '@niyukti/kit';
import * as s from './notices.module.css';
import type { Notices, useNotices } from './use-notices.ts';
import { words } from './words.ts';

const DAY = 86_400_000;

/** Notices by day, newest first. Each is a link. */
export function NoticeList({ notices, onOpen }: { notices: Notices; onOpen?: () => void }) {
  const { list, read } = notices;
  return (
    <>
      <ErrorNotice error={notices.error} />
      <Load of={list} label={words.label}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState title={words.none}>{words.noneWhy}</EmptyState>
          ) : (
            <div>
              {byDay(list.items).map(([day, items]) => (
                <section key={day} aria-label={dayName(day)}>
                  <p className={s.day} aria-hidden="true">
                    {dayName(day)}
                  </p>
                  <ul>
                    {items.map((notice) => (
                      <Row
                        key={notice._id}
                        notice={notice}
                        onOpen={() => {
                          read(notice);
                          onOpen?.();
                        }}
                      />
                    ))}
                  </ul>
                </section>
              ))}
              {list.hasMore && (
                <Button small look="quiet" busy={list.isLoadingMore} busyLabel={words.more} onClick={list.more}>
                  {words.more}
                </Button>
              )}
            </div>
          )
        }
      </Load>
    </>
  );
}

function Row({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const about = words.about(notice);
  return (
    <li className={cx(s.row, !notice.read && s.unread)}>
      <Link to={notice.place} className={s.link} onClick={onOpen}>
        <span className={s.what}>
          {!notice.read && <VisuallyHidden>{words.unread}</VisuallyHidden>}
          {words.say(notice)}
        </span>
        <time className={s.time} dateTime={notice.createdAt}>
          {formatTime(notice.createdAt)}
        </time>
        {about !== '' && <span className={s.about}>{about}</span>}
      </Link>
    </li>
  );
}

function byDay(items: readonly Notice[]): [string, Notice[]][] {
  const days = new Map<string, Notice[]>();
  for (const notice of items) {
    const day = dayOf(notice.createdAt);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days];
}

function dayName(day: string, now = new Date()): string {
  if (day === today(now)) return words.today;
  return day === today(new Date(now.getTime() - DAY)) ? words.yesterday : formatDate(day);
}

/** The button that marks all notices as read. */
export function ReadAll({ notices }: { notices: ReturnType<typeof useNotices> }) {
  return (
    <Button
      small
      look="quiet"
      unavailable={!notices.anyUnread}
      busy={notices.busy}
      busyLabel={words.busy}
      onClick={notices.readAll}
    >
      {words.readAll}
    </Button>
  );
}
