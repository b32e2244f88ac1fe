import { listFollowedCompanies, unfollowCompany } from '@niyukti/contract/jobs/follow-calls';
import {
  Button,
  EmptyState,
  ErrorNotice,
  Link,
  Load,
  Tile,
  toast,
  useAction,
  useCallList,
  VisuallyHidden,
} from '@niyukti/kit';
import { ShowMore } from '@niyukti/kit/list';
import { useRef } from 'react';
import * as s from './alerts.module.css';
import { words } from './words.ts';

/** Followed companies, each with its open jobs and a button to unfollow. */
export function FollowedCompanies() {
  const followed = useCallList(listFollowedCompanies);
  const list = useRef<HTMLUListElement>(null);
  const ending = useAction(unfollowCompany, {
    onSuccess: () => {
      toast(words.followed.ended);
      list.current?.focus();
    },
  });
  return (
    <Load of={followed} label={words.followed.loading} rows={2}>
      {() => (
        <>
          <ErrorNotice error={ending.error} />
          {followed.items.length === 0 && <EmptyState title={words.followed.none}>{words.followed.noneWhy}</EmptyState>}
          <ul ref={list} className={s.list} tabIndex={-1} aria-label={words.followed.title}>
            {followed.items.map(({ companyId, companyName, companyLogoUrl }) => (
              <li key={companyId}>
                <Tile name={companyName} picture={companyLogoUrl} />
                <div className={s.text}>
                  <Link to={`/Joblist?company=${companyId}`}>{companyName}</Link>
                </div>
                <Button
                  small
                  busy={ending.running.some(({ path }) => path.companyId === companyId)}
                  busyLabel={words.followed.ending}
                  onClick={() => void ending.run({ path: { companyId } })}
                >
                  {words.followed.end}
                  <VisuallyHidden>: {companyName}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
          <ShowMore of={followed} />
        </>
      )}
    </Load>
  );
}
