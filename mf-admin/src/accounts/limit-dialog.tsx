import { listCompanies } from '@niyukti/contract/calls/company';
import { listUsers } from '@niyukti/contract/calls/student';
import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import {
  Button,
  Dialog,
  ErrorNotice,
  errorText,
  Field,
  formatNumber,
  invalidate,
  TextInput,
  toast,
} from '@niyukti/kit';
import { useState } from 'react';
import * as s from '../parts/parts.module.css';

/** Whose limit, whose password, whose suspension. */
export interface Account {
  role: 'student' | 'company';
  id: string;
  name: string;
}

interface Props {
  account: Account;
  limit: number | null;
  /** Raises the limit and answers what the server says; a repeat under the same key raises it once. */
  raise: (by: number, idempotencyKey: string) => Promise<string>;
  onClose: () => void;
}

/** Asks by how much, says what follows, and raises the limit. */
export function LimitDialog({ account, limit, raise, onClose }: Props) {
  const [text, setText] = useState('1');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // One key for one figure: a click that is repeated after a lost answer must not raise the limit twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const by = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  const valid = by >= 1 && by <= LIMITS.limitStepMax;
  const what = account.role === 'student' ? 'applications' : 'job posts';

  async function submit() {
    if (!valid || busy) return;
    setBusy(true);
    setError(null);
    try {
      toast(await raise(by, key));
      await invalidate(listUsers, listCompanies);
      onClose();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={`Raise the limit of ${account.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} busyLabel="Raising" unavailable={!valid} onClick={submit}>
            Add {valid ? by : ''}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <ErrorNotice error={error}>
          {TEXTS.limitFailed} {errorText(error)}
        </ErrorNotice>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Field
            name="by"
            label={`Additional ${what}`}
            hint={`1 to ${LIMITS.limitStepMax}`}
            error={valid ? undefined : `Please enter a number from 1 to ${LIMITS.limitStepMax}`}
          >
            <TextInput
              inputMode="numeric"
              data-autofocus=""
              value={text}
              onChange={(event) => {
                setText(event.target.value.trim());
                setKey(crypto.randomUUID());
              }}
            />
          </Field>
        </form>
        {limit === null ? (
          <p>No limit counts for {account.name} now; the figure is kept for when one does.</p>
        ) : (
          valid && (
            <p>
              From {formatNumber(limit)} to {formatNumber(limit + by)} {what}.
            </p>
          )
        )}
      </div>
    </Dialog>
  );
}
