import { type Canary, endCanary, type FrontEndReleases, setCanary } from '@niyukti/contract/releases/release-calls';
import { Button, ErrorNotice, Notice, toast, useAction } from '@niyukti/kit';
import { Card } from '@niyukti/kit/page';
import { useState } from 'react';
import { PromoteDialog } from './promote-dialog.tsx';
import { momentOf, shortId } from './release-text.ts';
import * as s from './releases.module.css';
import { words } from './words.ts';

/** The steps by which a canary's share is raised. */
const SHARES = [1, 5, 10, 25, 50, 100];

/** The canary of a front end: its alerts, its share, and buttons to raise and to end it. */
export function CanarySection({ releases, canary }: { releases: FrontEndReleases; canary: Canary }) {
  const { name } = releases;
  const { release, percent, since, alerts, unjudged, rule } = canary;
  const [promoting, setPromoting] = useState(false);
  const raise = useAction(setCanary);
  const end = useAction(endCanary);
  const next = SHARES.find((share) => share > percent);

  async function endNow() {
    const result = await end.run({ path: { name } });
    if (result.ok) toast(words.canaryPart.ended);
  }
  async function raiseTo(share: number) {
    const result = await raise.run({ path: { name }, body: { release, percent: share } });
    if (result.ok) toast(words.canaryPart.raised(shortId(release), share));
  }

  return (
    <Card title={words.canaryPart.titleOf(shortId(release))}>
      <div className={s.stack}>
        {alerts.length > 0 && (
          <ErrorNotice error={alerts}>
            <b>{words.canaryPart.worse.title}</b>
            <ul>
              {alerts.map(({ fault, text }) => (
                <li key={fault}>{text}</li>
              ))}
            </ul>
            <p>{rule.withdraws ? words.canaryPart.worse.withdraws : words.canaryPart.worse.stays}</p>
          </ErrorNotice>
        )}
        <p>{words.canaryPart.since(percent, momentOf(since))}</p>
        {unjudged.map((text) => (
          <p key={text} className={s.quiet}>
            {text}
          </p>
        ))}
        <progress className={s.share} max={100} value={percent} aria-label={words.canaryPart.share} />
        <div className={s.buttons}>
          <Button
            look={alerts.length > 0 ? 'danger-solid' : 'danger'}
            busy={end.busy}
            busyLabel={words.canaryPart.ending}
            onClick={endNow}
          >
            {words.canaryPart.end}
          </Button>
          {next !== undefined && (
            <Button busy={raise.busy} busyLabel={words.canaryPart.raising} onClick={() => raiseTo(next)}>
              {words.canaryPart.raiseTo(next)}
            </Button>
          )}
          <Button onClick={() => setPromoting(true)}>{words.canaryPart.promote}</Button>
        </div>
        <ErrorNotice error={end.error ?? raise.error} />
        {percent === 100 && <Notice>{words.canaryPart.whole}</Notice>}
      </div>
      {promoting && <PromoteDialog releases={releases} release={release} onClose={() => setPromoting(false)} />}
    </Card>
  );
}
