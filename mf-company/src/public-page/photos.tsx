import { LIMITS } from '@niyukti/contract/api/limits';
import { addCareersPhoto, type CareersPhoto, orderCareersPhotos } from '@niyukti/contract/jobs/careers-calls';
import { FILE_PROBLEMS } from '@niyukti/contract/text/file-problems';
import { announce, ErrorNotice, Field, Form, SubmitButton, TextInput, toast, useAction, useForm } from '@niyukti/kit';
import { dataUrl, FileZone, isImage } from '@niyukti/kit/files';
import { useEffect, useRef } from 'react';
import { PhotoItem } from './photo-item.tsx';
import { PHOTO_TYPES, PhotoForm } from './photo-schema.ts';
import * as s from './public-page.module.css';
import { words } from './words.ts';

interface Props {
  companyId: string;
  photos: readonly CareersPhoto[];
}

/** The photos of the page in their order. Uploading and removing take effect at once. */
export function Photos({ companyId, photos }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ id: string; by: 1 | -1 } | null>(null);
  const { run, error } = useAction(orderCareersPhotos);
  // The pressed button has moved: keep its focus, or at an end that of the other button.
  useEffect(() => {
    if (!moved.current || photos.length === 0) return;
    const { id, by } = moved.current;
    moved.current = null;
    const acts = list.current?.querySelector(`[data-photo="${id}"]`);
    (acts?.querySelector<HTMLElement>(`[data-move="${by}"]`) ?? acts?.querySelector('button'))?.focus();
  }, [photos]);
  const move = async (photo: CareersPhoto, by: 1 | -1) => {
    const from = photos.indexOf(photo);
    const others = photos.filter((one) => one !== photo);
    const order = others.toSpliced(from + by, 0, photo).map(({ _id }) => _id);
    const { ok } = await run({ path: { companyId }, body: { photos: order } });
    if (!ok) return;
    announce(words.photos.moved(from + by + 1, photos.length));
    moved.current = { id: photo._id, by };
  };
  return (
    <>
      <p className={s.quiet}>
        {photos.length === 0 ? words.photos.none : words.photos.count(photos.length, LIMITS.careersPhotos)}
      </p>
      <ul className={s.photos} ref={list}>
        {photos.map((photo, at) => (
          <PhotoItem
            key={photo._id}
            photo={photo}
            number={at + 1}
            count={photos.length}
            onMove={(by) => void move(photo, by)}
          />
        ))}
      </ul>
      <ErrorNotice error={error} />
      {photos.length < LIMITS.careersPhotos ? <AddPhoto companyId={companyId} /> : <p>{words.photos.full}</p>}
    </>
  );
}

function AddPhoto({ companyId }: { companyId: string }) {
  const adding = useAction(addCareersPhoto);
  const form = useForm(PhotoForm, {
    onSubmit: async ({ file, caption }) => {
      await adding.send({ path: { companyId }, body: { image: await dataUrl(file), caption } });
      form.reset();
      toast(words.photos.added);
    },
  });
  return (
    <Form form={form} label={words.photos.add}>
      <Field name="file" label={words.photos.file}>
        <FileZone
          accept={PHOTO_TYPES.join(',')}
          says={words.photos.zone}
          hint={words.photos.fileHint}
          refuse={(file) => (isImage(file) ? null : FILE_PROBLEMS['not-an-image'].detail)}
          picture={{
            limit: { bytes: LIMITS.careersPhotoBytes, side: LIMITS.careersPhotoSide },
            tooLarge: FILE_PROBLEMS['careers-photo-too-large'].detail,
            alt: words.photos.chosen,
          }}
        />
      </Field>
      <Field name="caption" label={words.photos.caption}>
        <TextInput maxLength={LIMITS.nameMax} />
      </Field>
      <div>
        <SubmitButton busyLabel={words.photos.busy}>{words.photos.add}</SubmitButton>
      </div>
    </Form>
  );
}
