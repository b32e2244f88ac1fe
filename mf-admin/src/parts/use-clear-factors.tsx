import { clearFactors } from '@niyukti/contract/accounts/factor-calls';
import { confirm, errorText, toast, useAction } from '@niyukti/kit';
import { type ReactNode, useState } from 'react';
import { FailureDialog } from './failure-dialog.tsx';
import { words } from './words.ts';

const text = words.useClearFactors;

/**
 * Removes every second factor of an account, after a question. The second value is the dialog of a
 * failure, to be rendered.
 */
export function useClearFactors(): [
  clear: (role: 'student' | 'company' | 'hr', id: string, name: string) => void,
  dialog: ReactNode,
] {
  const [failure, setFailure] = useState<string | null>(null);
  const clearing = useAction(clearFactors);

  async function clear(role: 'student' | 'company' | 'hr', accountId: string, name: string) {
    const sure = await confirm({ title: text.titleOf(name), body: text.body, confirm: text.confirm, danger: true });
    if (!sure) return;
    const result = await clearing.run({ body: { role, accountId } });
    if (result.ok) toast(result.data.message);
    else setFailure(errorText(result.error));
  }

  const dialog = failure !== null && (
    <FailureDialog title={text.failed} text={failure} onClose={() => setFailure(null)} />
  );
  return [(...account) => void clear(...account), dialog];
}
