import { deleteHr, type Hr } from '@niyukti/contract/calls/hr';
import { TEXTS } from '@niyukti/contract/texts';
import { Button, Dialog, ErrorNotice, errorText, Field, plural, Select, toast, useAction } from '@niyukti/kit';
import { useState } from 'react';
import * as s from '../parts/parts.module.css';
import { useHrs } from '../parts/use-hrs.ts';

const NOBODY = '';

interface Props {
  hr: Hr;
  onClose: () => void;
  /** Called when the HR is about to leave the list. */
  onDeleted: () => void;
}

/** Deletes an HR after asking to whom the jobs go. */
export function DeleteHrDialog({ hr, onClose, onDeleted }: Props) {
  const { hrs } = useHrs();
  const [heir, setHeir] = useState(NOBODY);
  const action = useAction(deleteHr, {
    onSuccess: ({ message, moved }) => {
      toast(
        moved > 0
          ? `${message} ${plural(moved, 'job')} ${heir === NOBODY ? 'without an HR now.' : 'passed on.'}`
          : message,
      );
      onDeleted();
      onClose();
    },
  });
  const others = (hrs ?? []).filter((other) => other.HrId !== hr.HrId);
  return (
    <Dialog
      title={`Delete ${hr.name}?`}
      danger
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus="" onClick={onClose}>
            Keep {hr.name}
          </Button>
          <Button
            look="danger-solid"
            busy={action.busy}
            busyLabel="Deleting"
            onClick={() => action.run({ path: { id: hr._id }, query: heir === NOBODY ? {} : { reassignTo: heir } })}
          >
            Delete HR
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <ErrorNotice error={action.error}>
          {TEXTS.hrDeleteFailed} {action.error && errorText(action.error)}
        </ErrorNotice>
        <p>{hr.name} is logged out everywhere at once. The jobs and their applications, decided ones too, go to:</p>
        <Field
          name="reassignTo"
          label="New HR of the jobs"
          hint="Without one, applications wait until you assign the jobs again."
        >
          <Select
            value={heir}
            onChange={(event) => setHeir(event.target.value)}
            options={[
              { value: NOBODY, label: 'Nobody yet, leave the jobs unassigned' },
              ...others.map((other) => ({ value: other.HrId, label: other.name })),
            ]}
          />
        </Field>
      </div>
    </Dialog>
  );
}
