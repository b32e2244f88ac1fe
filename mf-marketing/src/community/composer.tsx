import { LIMITS } from '@niyukti/contract/api/limits';
import { ReplyBody, ThoughtBody } from '@niyukti/contract/community/thought-calls';
import { Field, Form, SubmitButton, TextArea, useForm } from '@niyukti/kit';
import { useLateDraft } from '@niyukti/product/hydration';
import { useRef } from 'react';
import * as s from './community.module.css';
import type { Posting } from './use-posting.ts';
import { words } from './words.ts';

interface Props {
  thought: string | null;
  /** What a plain post came back with. */
  typed: string;
  /** Whether a plain post has just gone through. */
  sent: boolean;
  posting: Posting;
}

/** The second press of a double click comes within this time, in milliseconds. */
const DOUBLE_CLICK = 1000;

/**
 * The form that shares a thought, or with `thought` the one that replies to it. Works as a plain
 * post without scripts.
 */
export function Composer({ thought, typed, sent, posting }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const reply = thought !== null;
  const posted = useRef(0);
  const draft = useLateDraft(box, { key: reply ? `reply-${thought}` : 'thought', in: 'session' }, sent);
  const form = useForm<{ text: string }>(reply ? ReplyBody : ThoughtBody, {
    initial: { text: typed },
    draft,
    onSubmit: async ({ text }) => {
      posting.post(text, thought);
      posted.current = Date.now();
      const area = box.current?.querySelector('textarea');
      if (area) area.value = '';
    },
  });
  return (
    <div
      ref={box}
      className={s.composer}
      onSubmitCapture={(event) => {
        // An empty reply is not an error, nor is the second press of a double click: nothing
        // happens.
        if (
          !(reply || Date.now() - posted.current < DOUBLE_CLICK) ||
          box.current?.querySelector('textarea')?.value.trim()
        )
          return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Form
        form={form}
        action={reply ? '/Community#reply' : '/Community'}
        label={reply ? words.composer.reply.title : words.composer.thought.title}
      >
        {reply && <input type="hidden" name="thought" value={thought} />}
        <Field name="text" label={reply ? words.composer.reply.label : words.composer.thought.label}>
          <TextArea rows={reply ? 3 : 4} maxLength={reply ? LIMITS.replyMax : LIMITS.thoughtMax} />
        </Field>
        <div>
          <SubmitButton>{reply ? words.composer.reply.title : words.composer.submit}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
