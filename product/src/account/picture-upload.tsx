import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import { LIMITS } from '@niyukti/contract/api/limits';
import { FILE_PROBLEMS } from '@niyukti/contract/text/file-problems';
import { Button, ErrorNotice, Field, getSessionState, setSession, toast, useAction } from '@niyukti/kit';
import { dataUrl, FileZone, isImage } from '@niyukti/kit/files';
import { useState } from 'react';
import * as s from './picture-upload.module.css';
import { words } from './picture-words.ts';

interface Props<C extends AnyCall> {
  /** Name of the field: "photo", "logo". */
  name: string;
  label: string;
  /** What its zone says: "Drop your photo here", "Let go to use this photo", "Choose a photo". */
  says: { readonly drop: string; readonly over: string; readonly choose: string };
  /** What the picture may weigh, in bytes; a larger one is made smaller by itself. */
  bytes: number;
  /** What is said of a larger one that cannot be made smaller. */
  tooLarge: string;
  call: C;
  /** The call's input for a picture as a data URL. */
  input: (image: string) => CallInput<C>;
  /** Path of the picture in the call's answer: the page's session shows it from then on. */
  pictureOf: (answer: CallOutput<C>) => string | null;
  send: string;
  sending: string;
  sent: string;
  failed: (error: Error) => string;
  /** Alternative text of the preview. */
  chosen?: string | undefined;
}

/**
 * An account's picture: seen before it is sent; one that is too large is made smaller here, in the
 * browser.
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
  // A picture that was sent leaves its zone.
  const [turn, setTurn] = useState(0);
  const upload = useAction(call, {
    onSuccess: (answer) => {
      const { session } = getSessionState();
      if (session) setSession({ ...session, picture: pictureOf(answer) });
      setFile(null);
      setTurn((before) => before + 1);
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
          key={turn}
          accept="image/png,image/jpeg,image/webp"
          says={says}
          hint={words.hint}
          refuse={(chosen) => (isImage(chosen) ? null : FILE_PROBLEMS['not-an-image'].detail)}
          picture={{
            limit: { bytes, side: LIMITS.pictureSide },
            tooLarge: props.tooLarge,
            alt: props.chosen ?? words.chosen,
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
