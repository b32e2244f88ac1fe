import { setHold } from '@niyukti/contract/accounts/personal-data-calls';
import { useAction } from '@niyukti/kit';
import type { Account } from './limit-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { words } from './words.ts';

interface Props {
  account: Account & { held: boolean };
  onClose: () => void;
}

/** Puts an account on legal hold, or lifts the hold. Both need a reason, which the audit log keeps. */
export function HoldDialog({ account: { role, id, name, held }, onClose }: Props) {
  const action = useAction(setHold);
  const { cancel, reason, hint, empty } = words.hold;
  const texts = words.hold[held ? 'lift' : 'set'];
  return (
    <ReasonDialog
      texts={{ ...texts, title: texts.title(name), cancel }}
      reason={{ label: reason, hint, empty }}
      action={action}
      onSubmit={async (given) => {
        const result = await action.run({ body: { role, accountId: id, held: !held, reason: given } });
        return result.ok ? result.data.message : null;
      }}
      onClose={onClose}
    />
  );
}
