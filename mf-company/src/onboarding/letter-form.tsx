import { LIMITS } from '@niyukti/contract/api/limits';
import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { handBack, uploadLetter } from '@niyukti/contract/hiring/interview-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import {
  Checkbox,
  errorText,
  Field,
  Form,
  formatSize,
  keepFocus,
  Notice,
  SubmitButton,
  uploadWithProgress,
  useAction,
  useForm,
} from '@niyukti/kit';
import { FileZone } from '@niyukti/kit/files';
import { serverTextOr } from '@niyukti/kit/words';
import { useState } from 'react';
import { LETTER_TYPES, LetterForm, letterRefusal } from './letter-schema.ts';
import { words } from './words.ts';

const { letter } = words;

interface Props {
  application: ApplicationRow;
  /** A letter is there already and is replaced. */
  replaces: boolean;
  /** The application as it is now, what to tell, and what went wrong after the upload. */
  onUploaded: (application: ApplicationRow, message: string, failure: string | null) => void;
}

/**
 * Uploads the offer letter and shows the progress. A letter can be replaced until HR has sent it.
 * Replacing a letter that HR has takes it back from HR; the new one is handed over in the same
 * step, unless the person unticks that.
 */
export function UploadLetter({ application, replaces, onUploaded }: Props) {
  const { _id: applicationId, updateHR: withHr, userId } = application;
  const [share, setShare] = useState<number | null>(null);
  const [handsOver, setHandsOver] = useState(true);
  const uploading = useAction(uploadLetter, {
    send: (input, options) => uploadWithProgress(uploadLetter, input, setShare, options),
  });
  const handing = useAction(handBack);
  const form = useForm(LetterForm, {
    onSubmit: async (file) => {
      const giveBackFocus = keepFocus();
      setShare(0);
      try {
        const uploaded = await uploading.send({ body: { file, applicationId } });
        form.reset();
        if (!withHr) return onUploaded(uploaded, letter.uploaded(userId.name), null);
        if (!handsOver) return onUploaded(uploaded, letter.takenBack(userId.name), null);
        const handed = await handing.run({ body: { applicationId } });
        if (handed.ok) return onUploaded(handed.data, letter.replaced(userId.name), null);
        onUploaded(uploaded, letter.takenBack(userId.name), letter.notHandedOver(errorText(handed.error)));
      } finally {
        setShare(null);
        giveBackFocus();
      }
    },
    failed: (error) => serverTextOr(TEXTS.letterFailed, error),
  });
  return (
    <Form form={form} label={letter.form}>
      {withHr && <Notice>{letter.withHr}</Notice>}
      <Field name="file" label={replaces ? letter.another : letter.first}>
        <FileZone
          accept={LETTER_TYPES.join(',')}
          says={letter.zone}
          hint={letter.hint(formatSize(LIMITS.letterBytes))}
          refuse={letterRefusal}
          sent={share}
        />
      </Field>
      {withHr && (
        <Checkbox name="handOver" checked={handsOver} onChange={(event) => setHandsOver(event.target.checked)}>
          {letter.handOver}
        </Checkbox>
      )}
      <div>
        <SubmitButton busyLabel={letter.busy}>{replaces ? letter.replace : letter.upload}</SubmitButton>
      </div>
    </Form>
  );
}
