import { type Company, getCompany, uploadLogo } from '@niyukti/contract/calls/company';
import { LIMITS } from '@niyukti/contract/limits';
import { PROBLEMS } from '@niyukti/contract/problems';
import { TEXTS } from '@niyukti/contract/texts';
import {
  Button,
  ErrorNotice,
  errorText,
  Field,
  FileInput,
  formatSize,
  getSessionState,
  ProblemError,
  setSession,
  toast,
  useAction,
} from '@niyukti/kit';
import { dataUrl, isImage, shrinkImage } from '@niyukti/kit/account';
import { useRef, useState } from 'react';
import * as s from './logo.module.css';
import { usePreview } from './use-preview.ts';

/** The logo: at most 50 KB, seen before it is sent; a larger one can be made smaller here, in the browser. */
export function LogoUpload({ company }: { company: Company }) {
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Blob | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [shrinking, setShrinking] = useState(false);
  const preview = usePreview(chosen);
  const upload = useAction(uploadLogo, {
    invalidates: [getCompany],
    onSuccess: ({ companyLogoUrl }) => {
      const { session } = getSessionState();
      if (session) setSession({ ...session, picture: companyLogoUrl });
      setChosen(null);
      if (picker.current) picker.current.value = '';
      toast('Logo uploaded.');
    },
  });
  const tooLarge = chosen !== null && chosen.size > LIMITS.logoBytes;

  const choose = (file: File | undefined) => {
    upload.reset();
    setChosen(null);
    if (!file) return setRefusal(PROBLEMS['no-file'].detail);
    if (!isImage(file)) return setRefusal(PROBLEMS['not-an-image'].detail);
    setChosen(file);
    setRefusal(file.size > LIMITS.logoBytes ? PROBLEMS['logo-too-large'].detail : null);
  };
  const shrink = async () => {
    if (!chosen) return;
    setShrinking(true);
    const smaller = await shrinkImage(chosen, LIMITS.logoBytes);
    setShrinking(false);
    if (!smaller) return setRefusal('This picture could not be made smaller here. Please choose another one.');
    setChosen(smaller);
    setRefusal(null);
  };
  const send = async () => {
    if (!chosen) return setRefusal(PROBLEMS['no-file'].detail);
    if (tooLarge) return setRefusal(PROBLEMS['logo-too-large'].detail);
    await upload.run({ path: { companyId: company.companyId }, body: { image: await dataUrl(chosen) } });
  };

  return (
    <div className={s.logo}>
      <Field
        name="logo"
        label={company.companyLogoUrl ? 'Change the logo' : 'Add a logo'}
        hint={`PNG, JPEG or WebP, at most ${formatSize(LIMITS.logoBytes)}`}
        error={refusal ?? undefined}
      >
        <FileInput
          ref={picker}
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </Field>
      {chosen && preview && (
        <div className={s.chosen} role="status">
          <img className={s.preview} src={preview} alt="The logo that you chose" />
          <span>{tooLarge ? formatSize(chosen.size) : `Ready to upload: ${formatSize(chosen.size)}`}</span>
        </div>
      )}
      <ErrorNotice error={upload.error}>{uploadText(upload.error)}</ErrorNotice>
      <div className={s.acts}>
        {tooLarge && (
          <Button look="primary" small busy={shrinking} busyLabel="Making it smaller" onClick={() => void shrink()}>
            Make it smaller
          </Button>
        )}
        <Button small busy={upload.busy} busyLabel="Uploading logo" onClick={() => void send()}>
          Upload logo
        </Button>
      </div>
    </div>
  );
}

/** The server's refusals of a file are sentences of their own; others follow 'Upload failed'. */
function uploadText(error: Error | null): string {
  if (error instanceof ProblemError && error.problem.status < 500) {
    return error.code === 'logo-too-large' || error.code === 'no-file'
      ? error.message
      : TEXTS.uploadFailed(error.message);
  }
  return error instanceof ProblemError ? TEXTS.uploadFailed(error.message) : errorText(error);
}
