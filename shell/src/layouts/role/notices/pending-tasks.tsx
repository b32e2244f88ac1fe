import { countNotices, NOTICES_COUNTED } from '@niyukti/contract/notices/notice-calls';
import { useCall, VisuallyHidden } from '@niyukti/kit';
import * as s from './pending-tasks.module.css';
import { words } from './words.ts';

/** How many tasks wait behind an entry of the menu. It describes the link; the bell's call reads it. */
export function PendingTasks({ path, id }: { path: string; id: string }) {
  const waits = useCall(countNotices).data?.waits?.[path] ?? 0;
  if (waits === 0) return null;
  return (
    <span id={id} className={s.waits}>
      {words.count(waits, NOTICES_COUNTED)}
      <VisuallyHidden>{words.waiting}</VisuallyHidden>
    </span>
  );
}
