import { setSuspension } from '@niyukti/contract/administration/admin-calls';
import { Button, confirm, errorText, MenuItem, Popover, toast, useAction } from '@niyukti/kit';
import { RowActions } from '@niyukti/kit/list';
import { useState } from 'react';
import { FailureDialog } from '../parts/failure-dialog.tsx';
import { useClearFactors } from '../parts/use-clear-factors.tsx';
import { usePasswordLink } from '../parts/use-password-link.tsx';
import { words as partWords } from '../parts/words.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { type Account, LimitDialog } from './limit-dialog.tsx';
import { PageDialog } from './page-dialog.tsx';
import { words } from './words.ts';

interface Props {
  account: Account & {
    suspended: boolean;
    held: boolean;
    /** Of a company: whether words and photos of its public page are hidden. */
    pageHidden?: boolean;
  };
  /** The limit now, or null where none counts. */
  limit: number | null;
}

type Open = { kind: 'limit' } | { kind: 'hold' } | { kind: 'page' } | { kind: 'failure'; title: string; text: string };

/**
 * What the administrator may do with an account: raise its limit, reset its password, suspend or
 * restore it, hold it for a legal reason, hide a company's page.
 */
export function AccountActions({ account, limit }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const [makeLink, linkDialog] = usePasswordLink();
  const [clearFactors, clearDialog] = useClearFactors();
  const suspending = useAction(setSuspension);
  const close = () => setOpen(null);

  async function suspend(suspended: boolean) {
    const sure = await confirm({
      title: suspended
        ? words.accountActions.suspend.titleOf(account.name)
        : words.accountActions.restore.titleOf(account.name),
      body: words.accountActions[suspended ? 'suspend' : 'restore'].body[account.role],
      confirm: suspended ? words.accountActions.suspend.confirm : words.accountActions.restore.confirm,
      danger: suspended,
    });
    if (!sure) return;
    const result = await suspending.run({ body: { role: account.role, accountId: account.id, suspended } });
    if (result.ok) toast(result.data.message);
    else setOpen({ kind: 'failure', title: words.accountActions.failed, text: errorText(result.error) });
  }

  return (
    <RowActions>
      <Button
        small
        onClick={() => setOpen({ kind: 'limit' })}
        aria-label={words.accountActions.raiseLimitOf(account.name)}
      >
        {words.accountActions.raiseLimit}
      </Button>
      <Popover label={words.accountActions.more} name={words.accountActions.moreOf(account.name)}>
        <MenuItem onClick={() => makeLink(account.role, account.id, account.name)}>
          {words.accountActions.link}
        </MenuItem>
        <MenuItem onClick={() => clearFactors(account.role, account.id, account.name)}>
          {partWords.useClearFactors.confirm}
        </MenuItem>
        <MenuItem onClick={() => suspend(!account.suspended)}>
          {account.suspended ? words.accountActions.restore.confirm : words.accountActions.suspend.confirm}
        </MenuItem>
        {account.pageHidden !== undefined && (
          <MenuItem onClick={() => setOpen({ kind: 'page' })}>
            {words.page[account.pageHidden ? 'show' : 'hide'].menu}
          </MenuItem>
        )}
        <MenuItem onClick={() => setOpen({ kind: 'hold' })}>{words.hold[account.held ? 'lift' : 'set'].menu}</MenuItem>
      </Popover>
      {open?.kind === 'limit' && <LimitDialog account={account} limit={limit} onClose={close} />}
      {open?.kind === 'hold' && <HoldDialog account={account} onClose={close} />}
      {open?.kind === 'page' && (
        <PageDialog id={account.id} name={account.name} hidden={account.pageHidden === true} onClose={close} />
      )}
      {linkDialog}
      {clearDialog}
      {open?.kind === 'failure' && <FailureDialog title={open.title} text={open.text} onClose={close} />}
    </RowActions>
  );
}
