import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/call';
import {
  Button,
  ErrorNotice,
  Field,
  FileInput,
  formatSize,
  getSessionState,
  setSession,
  toast,
  useAction,
} from '@niyukti/kit';
import { useRef } from 'react';
import { usePictureChoice } from './picture-choice.ts';
import * as s from './picture-upload.module.css';
import { dataUrl } from './shrink-image.ts';
import { usePreview } from './use-preview.ts';
import { words } from './words/picture/index.ts';

interface Props<C extends AnyCall> {
  /** Name of the field: "photo", "logo". */
  name: string;
  label: string;
  /** What the picture may weigh, in bytes, and what is said of a larger one. */
  bytes: number;
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
 * An account's picture: seen before it is sent; one that is too large can be made smaller here, in
 * the browser.
 *
 * @example
 * <PictureUpload
 *   name="logo"
 *   label={words.addLogo}
 *   chosen={words.chosen}
 *   bytes={LIMITS.logoBytes}
 *   tooLarge={FILE_PROBLEMS['logo-too-large'].detail}
 *   call={uploadLogo}
 *   input={(image) => ({ path, body: { image } })}
 *   pictureOf={({ companyLogoUrl }) => companyLogoUrl}
 * />
 */
export function PictureUpload<C extends AnyCall>(props: Props<C>) {
  const { name, label, bytes, call, input, pictureOf } = props;
  const picker = useRef<HTMLInputElement>(null);
  const choice = usePictureChoice(bytes, props.tooLarge);
  const preview = usePreview(choice.file);
  const upload = useAction(call, {
    onSuccess: (answer) => {
      const { session } = getSessionState();
      if (session) setSession({ ...session, picture: pictureOf(answer) });
      choice.clear();
      if (picker.current) picker.current.value = '';
      toast(props.sent);
    },
  });
  const send = async () => {
    const file = choice.ready();
    if (file) await upload.run(input(await dataUrl(file)));
  };
  const { file, tooLarge } = choice;

  return (
    <div className={s.upload}>
      <Field name={name} label={label} hint={words.hint(formatSize(bytes))} error={choice.refusal ?? undefined}>
        <FileInput
          ref={picker}
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => {
            upload.reset();
            choice.choose(event.target.files?.[0]);
          }}
        />
      </Field>
      <div role="status">
        {file && (
          <div className={s.chosen}>
            {preview && <img className={s.preview} src={preview} alt={props.chosen ?? words.chosen} />}
            <span>{tooLarge ? formatSize(file.size) : words.ready(formatSize(file.size))}</span>
          </div>
        )}
      </div>
      <ErrorNotice error={upload.error}>{upload.error && props.failed(upload.error)}</ErrorNotice>
      <div className={s.acts}>
        {tooLarge && (
          <Button
            look="primary"
            busy={choice.shrinking}
            busyLabel={words.shrinking}
            onClick={() => void choice.shrink()}
          >
            {words.shrink}
          </Button>
        )}
        <Button
          look={tooLarge ? 'quiet' : 'primary'}
          busy={upload.busy}
          busyLabel={props.sending}
          onClick={() => void send()}
        >
          {props.send}
        </Button>
      </div>
    </div>
  );
}
