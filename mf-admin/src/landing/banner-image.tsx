import { LIMITS } from '@niyukti/contract/api/limits';
import { uploadBanner } from '@niyukti/contract/community/landing-calls';
import { FILE_PROBLEMS } from '@niyukti/contract/text/file-problems';
import { Button, ErrorNotice, errorText, Field, type FormHandle, useAction } from '@niyukti/kit';
import { dataUrl, FileZone, isImage } from '@niyukti/kit/files';
import { useEffect, useRef, useState } from 'react';
import * as s from './landing-page.module.css';
import { words } from './words.ts';

/**
 * The picture of a banner. It is uploaded at once, and its path is a field of the form, so that a
 * draft has it too. Without a picture the banner shows a drawing.
 */
export function BannerImage({ form, index }: { form: FormHandle; index: number }) {
  const field = useRef<HTMLInputElement>(null);
  const start = (form.initial.banners as { image?: string | null }[] | undefined)?.[index]?.image ?? '';
  const [image, setImage] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useAction(uploadBanner);
  const box = useRef<HTMLDivElement>(null);
  // A new key empties the zone after an upload.
  const [zone, setZone] = useState(0);
  // The file that was chosen last counts, whichever upload ends last.
  const turn = useRef(0);

  // A hidden field sends no event when it changes: tell the draft.
  const { changed } = form;
  const known = useRef(image);
  useEffect(() => {
    if (known.current !== image && field.current?.form) changed(field.current.form);
    known.current = image;
  }, [image, changed]);

  async function upload(file: File) {
    const mine = ++turn.current;
    setBusy(true);
    setError(null);
    try {
      const uploaded = await sending.send({ body: { image: await dataUrl(file) } });
      if (mine === turn.current) {
        setImage(uploaded.image);
        setZone(mine);
      }
    } catch (reason) {
      if (mine === turn.current) setError(errorText(reason));
    }
    if (mine === turn.current) setBusy(false);
  }

  return (
    <>
      <div className={s.image} ref={box}>
        <input ref={field} type="hidden" name={`banners.${index}.image`} value={image} />
        {image ? <img src={image} alt={words.bannerImage.now(index + 1)} /> : <span>{words.bannerImage.drawn}</span>}
        {image && (
          <Button
            small
            aria-label={words.bannerImage.removeOf(index + 1)}
            onClick={() => {
              turn.current += 1;
              setBusy(false);
              setImage('');
              box.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
            }}
          >
            {words.bannerImage.remove}
          </Button>
        )}
        <div className={s.zone} aria-busy={busy}>
          <Field name={`picture-of-banner-${index}`} label={words.bannerImage.imageOf(index + 1)} optional>
            <FileZone
              key={zone}
              accept="image/png,image/jpeg,image/webp"
              says={{ ...words.bannerImage.zone, drop: busy ? words.bannerImage.busy : words.bannerImage.zone.drop }}
              hint={words.bannerImage.hint}
              refuse={(file) => (isImage(file) ? null : FILE_PROBLEMS['not-an-image'].detail)}
              picture={{
                // The limit itself is refused.
                limit: { bytes: LIMITS.bannerBytes - 1, side: LIMITS.bannerSide },
                tooLarge: FILE_PROBLEMS['banner-too-large'].detail,
                alt: words.bannerImage.chosen,
              }}
              onFile={(file) => file && void upload(file)}
            />
          </Field>
        </div>
      </div>
      <ErrorNotice error={error}>{error}</ErrorNotice>
    </>
  );
}
