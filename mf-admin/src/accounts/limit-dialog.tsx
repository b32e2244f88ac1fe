import { raiseApplicationLimit, raisePostingLimit } from '@niyukti/contract/accounts/student-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, Dialog, ErrorNotice, errorText, Field, formatNumber, TextInput, toast, useAction } from '@niyukti/kit';
import { useRef, useState } from 'react';
import * as s from '../parts/parts.module.css';
import { words } from './words.ts';

/** The account that a dialog or a menu acts on. */
export interface Account {
  role: 'student' | 'company';
  id: string;
  name: string;
}

interface Props {
  account: Account;
  limit: number | null;
  onClose: () => void;
}

/** Asks by how much to raise a limit, shows the result, and raises it. */
export function LimitDialog({ account, limit, onClose }: Props) {
  const [text, setText] = useState('1');
  const box = useRef<HTMLFormElement>(null);
  const applications = useAction(raiseApplicationLimit);
  const posts = useAction(raisePostingLimit);
  const by = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  const valid = by >= 1 && by <= LIMITS.limitStepMax;
  const raises = {
    student: { action: applications, raise: () => applications.run({ body: { userId: account.id, by } }) },
    company: { action: posts, raise: () => posts.run({ body: { companyId: account.id, by } }) },
  } satisfies Record<Account['role'], unknown>;
  const { action, raise } = raises[account.role];
  const { busy, error } = action;
  const what = words.limitDialog.what[account.role];

  async function submit() {
    if (busy) return;
    if (!valid) return box.current?.querySelector('input')?.focus();
    const result = await raise();
    if (!result.ok) return;
    toast(result.data.message);
    onClose();
  }

  return (
    <Dialog
      title={words.limitDialog.titleOf(account.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.limitDialog.cancel}</Button>
          <Button look="primary" busy={busy} busyLabel={words.limitDialog.busy} onClick={submit}>
            {words.limitDialog.submit(valid ? String(by) : '')}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <ErrorNotice error={error}>
          {TEXTS.limitFailed} {errorText(error)}
        </ErrorNotice>
        <form
          ref={box}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Field
            name="by"
            label={words.limitDialog.amount(what)}
            hint={words.limitDialog.range(LIMITS.limitStepMax)}
            error={valid ? undefined : words.limitDialog.empty(LIMITS.limitStepMax)}
          >
            <TextInput
              inputMode="numeric"
              data-autofocus=""
              value={text}
              onChange={(event) => setText(event.target.value.trim())}
            />
          </Field>
        </form>
        {limit === null ? (
          <p>{words.limitDialog.unlimited(account.name)}</p>
        ) : (
          valid && <p>{words.limitDialog.rises(formatNumber(limit), formatNumber(limit + by), what)}</p>
        )}
      </div>
    </Dialog>
  );
}
