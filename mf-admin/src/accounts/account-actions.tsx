import { setSuspension } from '@niyukti/contract/calls/admin';
import { Button, confirm, errorText, MenuItem, Popover, toast, useAction } from '@niyukti/kit';
import { RowActions } from '@niyukti/kit/work';
import { useState } from 'react';
import { FailureDialog } from '../parts/failure-dialog.tsx';
import { usePasswordLink } from '../parts/use-password-link.tsx';
import { type Account, LimitDialog } from './limit-dialog.tsx';

interface Props {
  account: Account & { suspended: boolean };
  /** The limit now, or null where none counts. */
  limit: number | null;
}

type Open = { kind: 'limit' } | { kind: 'failure'; title: string; text: string };

/**
 * What the administrator may do with an account: raise its limit, reset its password, suspend or
 * restore it.
 */
export function AccountActions({ account, limit }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const [makeLink, linkDialog] = usePasswordLink();
  const suspending = useAction(setSuspension);
  const close = () => setOpen(null);

  async function suspend(suspended: boolean) {
    const sure = await confirm({
      title: suspended ? `Suspend ${account.name}?` : `Restore ${account.name}?`,
      body: suspended
        ? account.role === 'company'
          ? 'Its sessions end at once, its jobs are hidden, and nobody can log in or apply.'
          : 'Every session ends at once, and nobody can log in to the account.'
        : account.role === 'company'
          ? 'The company can log in again and its jobs are shown.'
          : 'The account can log in again.',
      confirm: suspended ? 'Suspend' : 'Restore',
      danger: suspended,
    });
    if (!sure) return;
    const result = await suspending.run({ body: { role: account.role, accountId: account.id, suspended } });
    if (result.ok) toast(result.data.message);
    else setOpen({ kind: 'failure', title: 'Nothing was changed', text: errorText(result.error) });
  }

  return (
    <RowActions>
      <Button small onClick={() => setOpen({ kind: 'limit' })} aria-label={`Add job limit for ${account.name}`}>
        Add job limit
      </Button>
      <Popover label="More" name={`More for ${account.name}`}>
        <MenuItem onClick={() => makeLink(account.role, account.id, account.name)}>Password link</MenuItem>
        <MenuItem onClick={() => suspend(!account.suspended)}>{account.suspended ? 'Restore' : 'Suspend'}</MenuItem>
      </Popover>
      {open?.kind === 'limit' && <LimitDialog account={account} limit={limit} onClose={close} />}
      {linkDialog}
      {open?.kind === 'failure' && <FailureDialog title={open.title} text={open.text} onClose={close} />}
    </RowActions>
  );
}
