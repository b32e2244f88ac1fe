import { getUser, type User, uploadPhoto } from '@niyukti/contract/calls/student';
import { LIMITS } from '@niyukti/contract/limits';
import { PROBLEMS } from '@niyukti/contract/problems';
import { TEXTS } from '@niyukti/contract/texts';
import {
  Avatar,
  Button,
  ErrorNotice,
  Field,
  FileInput,
  formatSize,
  getSessionState,
  NetworkError,
  ProblemError,
  setSession,
  toast,
  useAction,
} from '@niyukti/kit';
import { dataUrl, isImage, shrinkImage } from '@niyukti/kit/account';
import { Card } from '@niyukti/kit/work';
import { useRef, useState } from 'react';
import * as s from './settings.module.css';

/** The profile photo: at most 50 KB; a larger one can be made smaller here, in the browser. */
export function Photo({ user }: { user: User }) {
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Blob | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [shrinking, setShrinking] = useState(false);
  const upload = useAction(uploadPhoto, {
    invalidates: [getUser],
    onSuccess: ({ profile }) => {
      const { session } = getSessionState();
      if (session) setSession({ ...session, picture: profile });
      setChosen(null);
      if (picker.current) picker.current.value = '';
      toast(TEXTS.photoUpdated);
    },
  });
  const tooLarge = chosen !== null && chosen.size > LIMITS.photoBytes;

  const choose = (file: File | undefined) => {
    upload.reset();
    setChosen(null);
    if (!file) return setRefusal(PROBLEMS['no-file'].detail);
    if (!isImage(file)) return setRefusal(PROBLEMS['not-an-image'].detail);
    setChosen(file);
    setRefusal(file.size > LIMITS.photoBytes ? PROBLEMS['photo-too-large'].detail : null);
  };
  const shrink = async () => {
    if (!chosen) return;
    setShrinking(true);
    const smaller = await shrinkImage(chosen, LIMITS.photoBytes);
    setShrinking(false);
    if (!smaller) return setRefusal('This picture could not be made smaller here. Please choose another one.');
    setChosen(smaller);
    setRefusal(null);
  };
  const send = async () => {
    if (!chosen) return setRefusal(PROBLEMS['no-file'].detail);
    if (tooLarge) return setRefusal(PROBLEMS['photo-too-large'].detail);
    await upload.run({ body: { image: await dataUrl(chosen) } });
  };

  return (
    <Card title="Profile photo">
      <div className={s.photo}>
        <Avatar name={user.name} picture={user.profile} large />
        <div className={s.stack}>
          <Field
            name="photo"
            label="Choose a photo"
            hint={`PNG, JPEG or WebP, at most ${formatSize(LIMITS.photoBytes)}`}
            error={refusal ?? undefined}
          >
            <FileInput
              ref={picker}
              accept="image/png,image/jpeg,image/webp"
              onChange={(event) => choose(event.target.files?.[0])}
            />
          </Field>
          <div role="status">{chosen && !tooLarge && <p>Ready to upload: {formatSize(chosen.size)}.</p>}</div>
          <ErrorNotice error={upload.error}>{uploadText(upload.error)}</ErrorNotice>
          <div className={s.acts}>
            {tooLarge && (
              <Button look="primary" busy={shrinking} busyLabel="Making it smaller" onClick={() => void shrink()}>
                Make it smaller
              </Button>
            )}
            <Button
              look={tooLarge ? 'quiet' : 'primary'}
              busy={upload.busy}
              busyLabel="Uploading photo"
              onClick={() => void send()}
            >
              Upload photo
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}

function uploadText(error: Error | null): string {
  if (error instanceof ProblemError) return error.problem.status < 500 ? error.message : TEXTS.photoFailed;
  return error instanceof NetworkError ? TEXTS.photoError : TEXTS.photoFailed;
}
