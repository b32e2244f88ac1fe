import { type Canary, endCanary, setCanary } from '@niyukti/contract/calls/release';
import type { FrontEndName } from '@niyukti/contract/release';
import { Button, ErrorNotice, formatDateTime, Notice, toast, useAction } from '@niyukti/kit';
import { Card } from '@niyukti/kit/work';
import { useState } from 'react';
import { shortId } from './names.ts';
import { PromoteDialog } from './promote-dialog.tsx';
import * as s from './releases.module.css';

/** Shares that a canary is raised to, one after the other. */
const SHARES = [1, 5, 10, 25, 50, 100];

/** The release that some visitors try: its alerts, its share, its end. */
export function CanaryPart({ name, canary }: { name: FrontEndName; canary: Canary }) {
  const { release, percent, since, alerts, withdraws } = canary;
  const [promoting, setPromoting] = useState(false);
  const raise = useAction(setCanary);
  const end = useAction(endCanary);
  const next = SHARES.find((share) => share > percent);

  async function endNow() {
    const result = await end.run({ path: { name } });
    if (result.ok) toast('Everybody gets the live release again.');
  }
  async function raiseTo(share: number) {
    const result = await raise.run({ path: { name }, body: { release, percent: share } });
    if (result.ok) toast(`${shortId(release)} is shown to ${share} % of the visitors.`);
  }

  return (
    <Card title={`Canary ${shortId(release)}`}>
      <div className={s.stack}>
        {alerts.length > 0 && (
          <ErrorNotice error={alerts}>
            <b>This canary does clearly worse than the live release.</b>
            <ul>
              {alerts.map(({ fault, text }) => (
                <li key={fault}>{text}</li>
              ))}
            </ul>
            <p>{withdraws ? 'It is withdrawn by itself within minutes.' : 'It stays until somebody ends it.'}</p>
          </ErrorNotice>
        )}
        <p>
          {percent} % of the visitors get it since {formatDateTime(since)}. Whoever has it keeps it while the share
          grows.
        </p>
        <progress className={s.share} max={100} value={percent} aria-label="Share of the visitors" />
        <div className={s.buttons}>
          <Button
            look={alerts.length > 0 ? 'danger-solid' : 'danger'}
            busy={end.busy}
            busyLabel="Ending"
            onClick={endNow}
          >
            End canary
          </Button>
          {next !== undefined && (
            <Button busy={raise.busy} busyLabel="Raising" onClick={() => raiseTo(next)}>
              Raise to {next} %
            </Button>
          )}
          <Button onClick={() => setPromoting(true)}>Make it live for all…</Button>
        </div>
        <ErrorNotice error={end.error ?? raise.error} />
        {percent === 100 && <Notice>Everybody tries it. Make it live, so that the next canary can begin.</Notice>}
      </div>
      {promoting && <PromoteDialog name={name} release={release} onClose={() => setPromoting(false)} />}
    </Card>
  );
}
