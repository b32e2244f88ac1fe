import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import { LIMITS } from '@niyukti/contract/api/limits';
import { FILE_PROBLEMS } from '@niyukti/contract/text/file-problems';
import { Button, ErrorNotice, Field, getSessionState, setSession, toast, useAction } from '@niyukti/kit';
import { dataUrl, FileZone, isImage } from '@niyukti/kit/files';
import { useState } from 'react';
import * as s from './picture-upload.module.css';
import * as words from './words.ts';

interface Props<C extends AnyCall> {
  /** The name of the field: "photo", "logo". */
  name: string;
  label: string;
  /** The texts of the zone: "Drop your photo here", "Let go to use this photo", "Choose a photo". */
  says: { readonly drop: string; readonly over: string; readonly choose: string };
  /** The most bytes of the picture. A larger one is scaled down. */
  bytes: number;
  /** The text for a larger picture that cannot be scaled down. */
  tooLarge: string;
  call: C;
  /** The input of the call for a picture as a data URL. */
  input: (image: string) => CallInput<C>;
  /** The path of the picture in the answer. The session of the page then shows it. */
  pictureOf: (answer: CallOutput<C>) => string | null;
  send: string;
  sending: string;
  sent: string;
  failed: (error: Error) => string;
  /** The alternative text of the preview. */
  chosen: string;
}

/**
 * The upload of an account's picture, with a preview. The browser scales down a picture that is too
 * large.
 *
 * @example
 * <PictureUpload
 *   name="logo"
 *   label={words.addLogo}
 *   says={words.logoZone}
 *   chosen={words.chosen}
 *   bytes={LIMITS.logoBytes}
 *   tooLarge={FILE_PROBLEMS['logo-too-large'].detail}
 *   call={uploadLogo}
 *   input={(image) => ({ path, body: { image } })}
 *   pictureOf={({ companyLogoUrl }) => companyLogoUrl}
 * />
 */
export function PictureUpload<C extends AnyCall>(props: Props<C>) {
  const { name, label, says, bytes, call, input, pictureOf } = props;
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  // Another key empties the zone after an upload.
  const [zoneKey, setZoneKey] = useState(0);
  const upload = useAction(call, {
    onSuccess: (answer) => {
      const { session } = getSessionState();
      if (session) setSession({ ...session, picture: pictureOf(answer) });
      setFile(null);
      setZoneKey((before) => before + 1);
      toast(props.sent);
    },
  });
  const send = async () => {
    setMissing(file === null);
    if (file) await upload.run(input(await dataUrl(file)));
  };

  return (
    <div className={s.upload}>
      <Field name={name} label={label} error={missing ? FILE_PROBLEMS['no-file'].detail : undefined}>
        <FileZone
          key={zoneKey}
          accept="image/png,image/jpeg,image/webp"
          says={says}
          hint={words.pictureUpload.hint}
          refuse={(chosen) => (isImage(chosen) ? null : FILE_PROBLEMS['not-an-image'].detail)}
          picture={{
            limit: { bytes, side: LIMITS.pictureSide },
            tooLarge: props.tooLarge,
            alt: props.chosen,
          }}
          onFile={(chosen) => {
            upload.reset();
            setMissing(false);
            setFile(chosen);
          }}
        />
      </Field>
      <ErrorNotice error={upload.error}>{upload.error && props.failed(upload.error)}</ErrorNotice>
      <div>
        <Button look="primary" busy={upload.busy} busyLabel={props.sending} onClick={() => void send()}>
          {props.send}
        </Button>
      </div>
    </div>
  );
}
