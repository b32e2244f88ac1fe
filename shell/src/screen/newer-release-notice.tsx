import type { Registry } from '@niyukti/contract/releases/release';
import { Button, Notice, useLocation } from '@niyukti/kit';
import { useState } from 'react';
import { useWindowEvent } from '../use-window-event.ts';
import { useIsOutdated } from './newer-release.ts';
import * as s from './newer-release-notice.module.css';
import { words } from './words.ts';

/** Tells a tab that is open for over a day of a newer release. Offers a reload if nothing was typed. */
export function NewerReleaseNotice({ registry }: { registry: Registry }) {
  const outdated = useIsOutdated(registry);
  const typed = useIsTyped();
  return (
    <div className={s.place} role="status">
      {outdated && (
        <Notice>
          <p>{typed ? words.newerRelease.later : words.newerRelease.now}</p>
          {!typed && (
            <Button small onClick={() => location.reload()}>
              {words.newerRelease.reload}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}

/** Whether something was typed since the page was opened. */
function useIsTyped(): boolean {
  const { pathname } = useLocation();
  const [typedAt, setTypedAt] = useState<string | null>(null);
  useWindowEvent('input', () => setTypedAt(pathname));
  return typedAt === pathname;
}
