import { ALERT_NAME_MAX, type Alert, AlertChange, changeAlert } from '@niyukti/contract/jobs/alert-calls';
import { Button, Dialog, Field, Form, SubmitButton, TextInput, toast, useAction, useForm } from '@niyukti/kit';
import * as s from './alerts.module.css';
import { words } from './words.ts';

interface Props {
  alert: Alert;
  onClose: () => void;
}

/** Renames a saved search. */
export function RenameDialog({ alert, onClose }: Props) {
  const texts = words.rename;
  const renaming = useAction(changeAlert);
  const form = useForm(AlertChange, {
    initial: { name: alert.name },
    prepare: (values) => ({ ...values, pace: alert.pace }),
    onSubmit: async (body) => {
      const { name } = await renaming.send({ path: { id: alert._id }, body });
      toast(texts.done(name));
      onClose();
    },
  });
  return (
    <Dialog title={texts.title(alert.name)} onClose={onClose}>
      <div className={s.rename}>
        <Form form={form} label={texts.submit}>
          <Field name="name" label={words.keep.name} hint={words.keep.nameHint}>
            <TextInput maxLength={ALERT_NAME_MAX} autoComplete="off" data-autofocus="" />
          </Field>
          <div className={s.acts}>
            <Button onClick={onClose}>{words.keep.cancel}</Button>
            <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
