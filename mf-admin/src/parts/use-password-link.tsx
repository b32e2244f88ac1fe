import type { Role } from '@niyukti/contract/accounts/roles';
import { createPasswordResetLink } from '@niyukti/contract/accounts/session-calls';
import { confirm, errorText, useAction } from '@niyukti/kit';
import { type ReactNode, useState } from 'react';
import { FailureDialog } from './failure-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { words } from './words.ts';

type LinkResult = { name: string; url: string; expiresAt: string } | { failure: string };

/**
 * Makes a one-time password link for an account, after a question. The second value is the dialog
 * that shows the link once, or the failure, to be rendered.
 */
export function usePasswordLink(): [make: (role: Role, id: string, name: string) => void, dialog: ReactNode] {
  const [shown, setShown] = useState<LinkResult | null>(null);
  const making = useAction(createPasswordResetLink);
  const close = () => setShown(null);

  async function make(role: Role, accountId: string, name: string) {
    const sure = await confirm({
      title: words.usePasswordLink.titleOf(name),
      body: words.usePasswordLink.body,
      confirm: words.usePasswordLink.confirm,
    });
    if (!sure) return;
    const result = await making.run({ body: { role, accountId } });
    setShown(result.ok ? { name, ...result.data } : { failure: errorText(result.error) });
  }

  const dialog =
    shown &&
    ('failure' in shown ? (
      <FailureDialog title={words.usePasswordLink.failed} text={shown.failure} onClose={close} />
    ) : (
      <ResetLinkDialog {...shown} onClose={close} />
    ));
  return [(...account) => void make(...account), dialog];
}
