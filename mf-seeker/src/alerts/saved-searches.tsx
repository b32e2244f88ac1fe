import { ALERTS_MAX, type Alert, changeAlert, endAlert, listAlerts } from '@niyukti/contract/jobs/alert-calls';
import { readSearch } from '@niyukti/contract/jobs/job-search';
import { searchWords } from '@niyukti/contract/public-pages/jobs-slot';
import { Button, EmptyState, ErrorNotice, Link, Load, toast, useAction, useCall, VisuallyHidden } from '@niyukti/kit';
import { useRef, useState } from 'react';
import * as s from './alerts.module.css';
import { PaceChoice } from './pace-choice.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { words } from './words.ts';

/** Saved searches, each with its name, its pace, and a button that ends it. */
export function SavedSearches() {
  const kept = useCall(listAlerts);
  const list = useRef<HTMLUListElement>(null);
  const changing = useAction(changeAlert);
  const ending = useAction(endAlert, {
    onSuccess: () => {
      toast(words.searches.ended);
      // The button that had the focus disappears with its row.
      list.current?.focus();
    },
  });
  return (
    <Load of={kept} label={words.searches.loading} rows={2}>
      {(alerts) => (
        <>
          <ErrorNotice error={changing.error ?? ending.error} />
          {alerts.length === 0 && (
            <EmptyState title={words.searches.none} action={<Link to="/Joblist">{words.searches.search}</Link>}>
              {words.searches.noneWhy}
            </EmptyState>
          )}
          <ul ref={list} className={s.list} tabIndex={-1} aria-label={words.searches.title}>
            {alerts.map((alert) => (
              <li key={alert._id}>
                <KeptSearch
                  alert={alert}
                  busy={ending.running.some(({ path }) => path.id === alert._id)}
                  onPace={(pace) => void changing.run({ path: { id: alert._id }, body: { name: alert.name, pace } })}
                  onEnd={() => void ending.run({ path: { id: alert._id } })}
                />
              </li>
            ))}
          </ul>
          {alerts.length > 0 && <p className={s.said}>{words.searches.of(alerts.length, ALERTS_MAX)}</p>}
        </>
      )}
    </Load>
  );
}

interface KeptSearchProps {
  alert: Alert;
  busy: boolean;
  onPace: (pace: Alert['pace']) => void;
  onEnd: () => void;
}

function KeptSearch({ alert, busy, onPace, onEnd }: KeptSearchProps) {
  const [renaming, setRenaming] = useState(false);
  const terms = searchWords(readSearch(new URLSearchParams(alert.search))).join(' · ');
  return (
    <>
      <div className={s.text}>
        <Link to={`/Joblist?${alert.search}`}>{alert.name}</Link>
        <p>{terms || words.everything}</p>
      </div>
      <PaceChoice label={words.pace.of(alert.name)} value={alert.pace} onChange={onPace} />
      <div className={s.acts}>
        <Button small onClick={() => setRenaming(true)}>
          {words.rename.open}
          <VisuallyHidden>: {alert.name}</VisuallyHidden>
        </Button>
        <Button small busy={busy} busyLabel={words.searches.ending} onClick={onEnd}>
          {words.searches.end}
          <VisuallyHidden>: {alert.name}</VisuallyHidden>
        </Button>
      </div>
      {renaming && <RenameDialog alert={alert} onClose={() => setRenaming(false)} />}
    </>
  );
}
