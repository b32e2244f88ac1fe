import {
  countNotices,
  listNotices,
  type Notice,
  readAllNotices,
  readNotice,
} from '@niyukti/contract/notices/notice-calls';
import { type CallList, patchCall, patchList, useAction, useCallList } from '@niyukti/kit';
import { useEffect, useRef } from 'react';

/** The channel by which tabs tell each other that notices were read. */
const NOTICES_CHANNEL = 'niyukti-notices';

/** The notices of the account. */
export interface Notices {
  readonly list: CallList<Notice>;
  readonly read: (notice: Notice) => void;
  readonly readAll: () => void;
  readonly anyUnread: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
}

/** Reads the notices, and marks them as read in all tabs at once. */
export function useNotices(limit: number): Notices {
  const list = useCallList(listNotices, { query: { limit } }, { keepPrevious: true });
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(NOTICES_CHANNEL);
    channel.current = opened;
    return () => opened.close();
  }, []);
  const onSuccess = (count: { unread: number }) => {
    patchCall(countNotices, {}, (before) => ({ ...before, ...count }));
    channel.current?.postMessage(null);
  };
  const reading = useAction(readNotice, { onSuccess });
  const readingAll = useAction(readAllNotices, { onSuccess });
  const mark = (which: (notice: Notice) => boolean) =>
    patchList(listNotices, (all) => all.map((one) => (which(one) ? { ...one, read: true } : one)));
  return {
    list,
    read: (notice) => {
      if (notice.read) return;
      mark(({ _id }) => _id === notice._id);
      void reading.run({ path: { id: notice._id } });
    },
    readAll: () => {
      mark(() => true);
      void readingAll.run();
    },
    anyUnread: list.items.some(({ read }) => !read),
    busy: readingAll.busy,
    error: readingAll.error ?? reading.error,
  };
}
