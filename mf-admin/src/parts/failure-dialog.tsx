import { Button, Dialog } from '@niyukti/kit';
import { words } from './words.ts';

/** Shows the failure of an action that has no form. */
export function FailureDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <Dialog
      title={title}
      alert
      danger
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.failureDialog.close}</Button>}
    >
      <p>{text}</p>
    </Dialog>
  );
}
