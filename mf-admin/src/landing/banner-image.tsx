import { uploadBanner } from '@niyukti/contract/calls/landing';
import { FILE_PROBLEMS } from '@niyukti/contract/file-problems';
import { LIMITS } from '@niyukti/contract/limits';
import { Button, ErrorNotice, errorText, type FormHandle, useAction } from '@niyukti/kit';
import { dataUrl } from '@niyukti/kit/account';
import { useEffect, useRef, useState } from 'react';
import * as s from './landing-page.module.css';
import { words } from './words/index.ts';

/**
 * A banner's picture: uploaded at once, and a field of the form, so that a draft has it too.
 * Without one the drawn line stands there.
 */
export function BannerImage({ form, index }: { form: FormHandle; index: number }) {
  const field = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const start = (form.initial.banners as { image?: string | null }[] | undefined)?.[index]?.image ?? '';
  const [image, setImage] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useAction(uploadBanner);
  // The last pick counts, whichever upload ends last.
  const turn = useRef(0);

  // The field changes without an event of its own: the draft must hear of it.
  const { changed } = form;
  const known = useRef(image);
  useEffect(() => {
    if (known.current !== image && field.current?.form) changed(field.current.form);
    known.current = image;
  }, [image, changed]);

  async function upload(file: File) {
    if (file.size >= LIMITS.bannerBytes) return setError(FILE_PROBLEMS['banner-too-large'].detail);
    const mine = ++turn.current;
    setBusy(true);
    setError(null);
    try {
      const uploaded = await sending.send({ body: { image: await dataUrl(file) } });
      if (mine === turn.current) setImage(uploaded.image);
    } catch (reason) {
      if (mine === turn.current) setError(errorText(reason));
    }
    if (mine === turn.current) setBusy(false);
  }

  return (
    <>
      <div className={s.image}>
        <input ref={field} type="hidden" name={`banners.${index}.image`} value={image} />
        {image ? <img src={image} alt={words.bannerImage.now(index + 1)} /> : <span>{words.bannerImage.drawn}</span>}
        <label className={s.file}>
          {busy ? words.bannerImage.busy : image ? words.bannerImage.change : words.bannerImage.add}
          <input
            ref={picker}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-label={words.bannerImage.imageOf(index + 1)}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void upload(file);
            }}
          />
        </label>
        {image && (
          <Button
            small
            aria-label={words.bannerImage.removeOf(index + 1)}
            onClick={() => {
              turn.current += 1;
              setBusy(false);
              setImage('');
              picker.current?.focus();
            }}
          >
            {words.bannerImage.remove}
          </Button>
        )}
        <small>{words.bannerImage.hint(LIMITS.bannerBytes / 1024)}</small>
      </div>
      <ErrorNotice error={error}>{error}</ErrorNotice>
    </>
  );
}
