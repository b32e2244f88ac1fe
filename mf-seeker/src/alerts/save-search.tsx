import { ALERT_NAME_MAX, AlertBody, type AlertPace, keepAlert } from '@niyukti/contract/jobs/alert-calls';
import { readSearch } from '@niyukti/contract/jobs/job-search';
import { searchWords } from '@niyukti/contract/public-pages/jobs-slot';
import { Button, Field, Form, SubmitButton, TextInput, toast, useAction, useForm } from '@niyukti/kit';
import { useState } from 'react';
import * as s from './alerts.module.css';
import { PaceChoice } from './pace-choice.tsx';
import { words } from './words.ts';

/** Saves a search under a name. */
export function SaveSearch({ search, onDone }: { search: string; onDone: () => void }) {
  const [pace, setPace] = useState<AlertPace>('day');
  const keeping = useAction(keepAlert);
  const terms = searchWords(readSearch(new URLSearchParams(search)));
  const form = useForm(AlertBody, {
    initial: { name: (terms.join(', ') || words.everything).slice(0, ALERT_NAME_MAX) },
    prepare: (values) => ({ ...values, search, pace }),
    onSubmit: async (body) => {
      const kept = await keeping.send({ body });
      toast(words.keep.done(kept.name));
      onDone();
    },
  });
  return (
    <Form form={form} label={words.keep.title}>
      <p className={s.said}>{terms.join(' · ') || words.everything}</p>
      <Field name="name" label={words.keep.name} hint={words.keep.nameHint}>
        <TextInput maxLength={ALERT_NAME_MAX} autoComplete="off" />
      </Field>
      <PaceChoice label={words.pace.label} value={pace} onChange={setPace} />
      <div className={s.acts}>
        <SubmitButton busyLabel={words.keep.busy}>{words.keep.submit}</SubmitButton>
        <Button onClick={onDone}>{words.keep.cancel}</Button>
      </div>
    </Form>
  );
}
