import { Button, Dialog } from '@niyukti/kit';
import { KeyHint } from '@niyukti/kit/list';
import { useEffect, useRef } from 'react';
import * as s from './inline-question.module.css';
import type { PendingDecision } from './use-decisions.ts';
import { words } from './words.ts';

interface Props {
  asked: PendingDecision;
  onCancel: () => void;
  onConfirm: () => void;
}

const questionOf = ({ applications, step }: PendingDecision) => step.question(applications, undefined);

/**
 * The question about one candidate, in place of the buttons. The confirming button has the focus, so
 * that Enter or the same key again confirms.
 */
export function InlineQuestion({ asked, onCancel, onConfirm }: Props) {
  const confirm = useRef<HTMLButtonElement>(null);
  const { title, confirm: verb, danger } = questionOf(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question gets the focus
  useEffect(() => confirm.current?.focus({ preventScroll: true }), [title]);
  return (
    <fieldset
      className={s.asks}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Button small onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button
        small
        look={danger ? 'danger-solid' : 'primary'}
        waits={!asked.answerable}
        aria-label={verb}
        ref={confirm}
        onClick={onConfirm}
      >
        {asked.ask}
        <KeyHint>↵</KeyHint>
      </Button>
    </fieldset>
  );
}

/** The question about several candidates at once. */
export function QuestionDialog({ asked, onCancel, onConfirm }: Props) {
  const { title, body, confirm, cancel, danger } = questionOf(asked);
  const latest = useRef(onConfirm);
  latest.current = onConfirm;
  useEffect(() => {
    const press = ({ key, target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // The key press that asked still bubbles up from its row: it is not an answer.
      const inside = (target as Element).closest('dialog') !== null;
      const plain = inside && !(repeat || ctrlKey || metaKey || altKey);
      if (plain && key.toLowerCase() === asked.key) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [asked.key]);
  return (
    <Dialog
      title={title}
      alert
      danger={danger}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button
            look={danger ? 'danger-solid' : 'primary'}
            data-autofocus=""
            waits={!asked.answerable}
            onClick={onConfirm}
          >
            {confirm}
            <KeyHint>↵</KeyHint>
          </Button>
        </>
      }
    >
      <p>{body}</p>
    </Dialog>
  );
}
