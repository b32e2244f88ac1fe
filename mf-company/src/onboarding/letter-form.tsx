import type { Application } from '@niyukti/contract/calls/application';
import { uploadLetter } from '@niyukti/contract/calls/interview';
import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import { Field, FileInput, Form, formatSize, SubmitButton, uploadWithProgress, useAction, useForm } from '@niyukti/kit';
import { serverTextOr } from '@niyukti/kit/words';
import { useState } from 'react';
import * as s from './letter-form.module.css';
import { LETTER_TYPES, LetterForm } from './letter-schema.ts';
import { words } from './words/index.ts';

interface Props {
  application: Application;
  /** A letter is there already and is replaced. */
  replaces: boolean;
  onUploaded: (application: Application) => void;
}

/**
 * Uploads the offer letter and shows how much of it has gone. A letter may be replaced until HR has
 * sent it.
 */
export function UploadLetter({ application, replaces, onUploaded }: Props) {
  const [share, setShare] = useState<number | null>(null);
  const uploading = useAction(uploadLetter, {
    onSuccess: onUploaded,
    send: (input, options) => uploadWithProgress(uploadLetter, input, setShare, options),
  });
  const form = useForm(LetterForm, {
    onSubmit: async (file) => {
      setShare(0);
      try {
        const body = { file, applicationId: application._id };
        await uploading.send({ body });
        form.reset();
      } finally {
        setShare(null);
      }
    },
    failed: (error) => serverTextOr(TEXTS.letterFailed, error),
  });
  return (
    <Form form={form} label={words.letterForm.uploadOfferLetter}>
      <Field
        name="file"
        label={replaces ? words.letterForm.anotherOfferLetter : words.letterForm.offerLetter}
        hint={words.letterForm.pdfDocDocxUnder(formatSize(LIMITS.letterBytes))}
      >
        <FileInput accept={LETTER_TYPES.join(',')} />
      </Field>
      {share !== null && (
        <label className={s.progress}>
          <span>{words.letterForm.uploadingRound(Math.round(share * 100))}</span>
          <progress value={share} max={1} />
        </label>
      )}
      <div>
        <SubmitButton busyLabel={words.letterForm.uploading}>
          {replaces ? words.letterForm.replaceLetter : words.letterForm.uploadLetter}
        </SubmitButton>
      </div>
    </Form>
  );
}
