import { logOutEverywhere } from '@niyukti/contract/calls/session';
import { Button, confirm, ErrorNotice, toast, useAction } from '@niyukti/kit';
import { words } from './words/index.ts';

/** Ends every other session of the account, after a question. */
export function SignOutEverywhere() {
  const action = useAction(logOutEverywhere, { onSuccess: ({ message }) => toast(message) });
  async function signOut() {
    const sure = await confirm({
      title: words.signOutEverywhere.title,
      body: words.signOutEverywhere.body,
      confirm: words.signOutEverywhere.confirm,
    });
    if (sure) await action.run();
  }
  return (
    <>
      <p>{words.signOutEverywhere.purpose}</p>
      <ErrorNotice error={action.error} />
      <Button busy={action.busy} onClick={signOut}>
        {words.signOutEverywhere.confirm}
      </Button>
    </>
  );
}
