import { deleteHr, type Hr } from '@niyukti/contract/accounts/hr-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, Dialog, ErrorNotice, errorText, Field, Select, toast, useAction } from '@niyukti/kit';
import { useState } from 'react';
import * as s from '../parts/parts.module.css';
import { useHrs } from '../parts/use-hrs.ts';
import { words } from './words.ts';

const NOBODY = '';

interface Props {
  hr: Hr;
  onClose: () => void;
  /** Called when the HR is about to leave the list. */
  onDeleted: () => void;
}

/** Deletes an HR, after asking which HR gets the jobs. */
export function DeleteHrDialog({ hr, onClose, onDeleted }: Props) {
  const { hrs } = useHrs();
  const [heir, setHeir] = useState(NOBODY);
  const action = useAction(deleteHr, {
    onSuccess: ({ message, moved }) => {
      toast(
        moved > 0
          ? `${message} ${words.deleteHrDialog.jobs(moved)} ${heir === NOBODY ? words.deleteHrDialog.unassigned : words.deleteHrDialog.passedOn}`
          : message,
      );
      onDeleted();
      onClose();
    },
  });
  const others = (hrs ?? []).filter((other) => other.HrId !== hr.HrId);
  return (
    <Dialog
      title={words.deleteHrDialog.titleOf(hr.name)}
      danger
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {words.deleteHrDialog.keep(hr.name)}
          </Button>
          <Button
            look="danger-solid"
            busy={action.busy}
            busyLabel={words.deleteHrDialog.busy}
            onClick={() => action.run({ path: { id: hr._id }, query: heir === NOBODY ? {} : { reassignTo: heir } })}
          >
            {words.deleteHrDialog.submit}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <ErrorNotice error={action.error}>
          {TEXTS.hrDeleteFailed} {action.error && errorText(action.error)}
        </ErrorNotice>
        <p>{words.deleteHrDialog.consequence(hr.name)}</p>
        <Field name="reassignTo" label={words.deleteHrDialog.heir.label} hint={words.deleteHrDialog.heir.hint}>
          <Select
            value={heir}
            onChange={(event) => setHeir(event.target.value)}
            options={[
              { value: NOBODY, label: words.deleteHrDialog.heir.nobody },
              ...others.map((other) => ({ value: other.HrId, label: other.name })),
            ]}
          />
        </Field>
      </div>
    </Dialog>
  );
}
