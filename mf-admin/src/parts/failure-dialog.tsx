import { Button, Dialog } from '@niyukti/kit';
import { words } from './words.ts';

/** A failure of an act that has no form of its own to stand in. */
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
