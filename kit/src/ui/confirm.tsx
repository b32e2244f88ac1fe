import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useHostState } from './host-state.ts';
import { words } from './words.ts';

/** Where `confirm` asks. Part of `KitHosts`. */
export function ConfirmHost() {
  const { question } = useHostState();
  if (!question) return null;
  return (
    <Dialog
      key={question.title}
      title={question.title}
      alert
      danger={question.danger}
      onClose={() => question.answer(false)}
      actions={
        <>
          <Button data-autofocus="" onClick={() => question.answer(false)}>
            {question.cancel ?? words.confirm.cancel}
          </Button>
          <Button look={question.danger ? 'danger-solid' : 'primary'} onClick={() => question.answer(true)}>
            {question.confirm}
          </Button>
        </>
      }
    >
      <p>{question.body}</p>
    </Dialog>
  );
}
