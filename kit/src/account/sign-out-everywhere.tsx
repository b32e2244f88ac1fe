import { logOutEverywhere } from '@niyukti/contract/calls/session';
import { Button, confirm, ErrorNotice, toast, useAction } from '@niyukti/kit';

/** Ends every other session of the account, after a question. */
export function SignOutEverywhere() {
  const action = useAction(logOutEverywhere, { onSuccess: ({ message }) => toast(message) });
  async function signOut() {
    const sure = await confirm({
      title: 'Sign out everywhere else?',
      body: 'Every other browser that is signed in to this account must log in again.',
      confirm: 'Sign out everywhere else',
    });
    if (sure) await action.run();
  }
  return (
    <>
      <p>Ends every other session of this account. This one stays.</p>
      <ErrorNotice error={action.error} />
      <Button busy={action.busy} onClick={signOut}>
        Sign out everywhere else
      </Button>
    </>
  );
}
