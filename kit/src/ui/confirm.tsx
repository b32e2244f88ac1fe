import { type ReactNode, useSyncExternalStore } from 'react';
import { createStore } from '../client/store.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { words } from './words.ts';

/** A question before an act that counts. */
export interface Question {
  /** A verb and the name: "Reject Kabir Singh?" */
  title: string;
  /** What happens then, in one sentence. */
  body: ReactNode;
  /** The act, as a verb: "Reject application". */
  confirm: string;
  /** The safe way, focused first: "Keep pending". Cancel by default. */
  cancel?: string | undefined;
  danger?: boolean | undefined;
}

type Asked = Question & { answer: (yes: boolean) => void };
const asked = createStore<Asked | null>(null);

/**
 * Asks, and resolves to true only when the person confirms. A second question answers the first
 * with no.
 *
 * @example
 * if (!(await confirm({ title: words.question, body: words.whatFollows, confirm: words.close }))) return;
 */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(null);
        resolve(yes);
      },
    });
  });
}

/** Where `confirm` asks. Part of `KitHosts`. */
export function ConfirmHost() {
  const question = useSyncExternalStore(asked.subscribe, asked.get, asked.get);
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
