import { logOutEverywhere } from '@niyukti/contract/calls/session';
import { Button, confirm, ErrorNotice, plural, toast, useAction } from '@niyukti/kit';
import { Card } from '@niyukti/kit/work';
import * as s from './settings.module.css';

/** Ends every other session of the account: a lost phone, a shared computer. */
export function Sessions() {
  const action = useAction(logOutEverywhere, {
    onSuccess: ({ ended }) =>
      toast(ended === 0 ? 'No other device was signed in.' : `${plural(ended, 'session')} ended.`),
  });
  const ask = async () => {
    const sure = await confirm({
      title: 'Sign out everywhere else?',
      body: 'Every other browser and device must log in again. This one stays signed in.',
      confirm: 'Sign out everywhere else',
      cancel: 'Keep them signed in',
    });
    if (sure) await action.run();
  };
  return (
    <Card title="Where you are signed in">
      <div className={s.stack}>
        <p>A session ends by itself a day after its log-in.</p>
        <ErrorNotice error={action.error} />
        <Button busy={action.busy} onClick={() => void ask()}>
          Sign out everywhere else
        </Button>
      </div>
    </Card>
  );
}
