import { Button, Dialog } from '@niyukti/kit';

/** A failure of an act that has no form of its own to stand in. */
export function FailureDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <Dialog title={title} alert danger onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <p>{text}</p>
    </Dialog>
  );
}
