import { REASON_MAX } from '@niyukti/contract/calls/schedule-body';
import { Field, TextInput } from '@niyukti/kit';
import { words } from './words.ts';

/** Why a round is moved or cancelled; nobody has to say. `hint`: who reads it. */
export function ReasonField({ hint }: { hint: string }) {
  return (
    <Field name="reason" label={words.reason} hint={hint} optional>
      <TextInput maxLength={REASON_MAX} />
    </Field>
  );
}
