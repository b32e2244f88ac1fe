import { ReplyBody, ThoughtBody } from '@niyukti/contract/calls/thought';
import { LIMITS } from '@niyukti/contract/limits';
import { Field, Form, SubmitButton, TextArea, useForm } from '@niyukti/kit';
import { useRef } from 'react';
import { useLateDraft } from '../slots/use-late-draft.ts';
import * as s from './community.module.css';
import type { Posting } from './use-posting.ts';

/** The form that shares a thought, or with `thought` the one that replies to it. Works as a plain post without scripts. */
export function Composer({ thought, typed, posting }: { thought: string | null; typed: string; posting: Posting }) {
  const box = useRef<HTMLDivElement>(null);
  const reply = thought !== null;
  const draft = useLateDraft(box, { key: reply ? `reply-${thought}` : 'thought', in: 'session' });
  const form = useForm<{ text: string }>(reply ? ReplyBody : ThoughtBody, {
    initial: { text: typed },
    draft,
    onSubmit: async ({ text }) => {
      posting.post(text, thought);
      const area = box.current?.querySelector('textarea');
      if (area) area.value = '';
    },
  });
  return (
    <div
      ref={box}
      className={s.composer}
      onSubmitCapture={(event) => {
        // An empty reply is not an error: nothing happens.
        if (!reply || box.current?.querySelector('textarea')?.value.trim()) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Form form={form} action="/Community" label={reply ? 'Reply' : 'Share a thought'}>
        {reply && <input type="hidden" name="thought" value={thought} />}
        <Field name="text" label={reply ? 'Your reply' : 'Your thought'}>
          <TextArea rows={reply ? 3 : 4} maxLength={reply ? LIMITS.replyMax : LIMITS.thoughtMax} />
        </Field>
        <div>
          <SubmitButton>{reply ? 'Reply' : 'Share'}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
