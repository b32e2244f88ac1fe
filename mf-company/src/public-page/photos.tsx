import { addCareersPhoto, type CareersPhoto, removeCareersPhoto } from '@niyukti/contract/calls/careers';
import { FILE_PROBLEMS } from '@niyukti/contract/file-problems';
import { LIMITS } from '@niyukti/contract/limits';
import {
  Button,
  confirm,
  ErrorNotice,
  Field,
  Form,
  SubmitButton,
  TextInput,
  toast,
  useAction,
  useForm,
} from '@niyukti/kit';
import { dataUrl, FileZone, isImage } from '@niyukti/kit/files';
import { PHOTO_TYPES, PhotoForm } from './photo-schema.ts';
import * as s from './public-page.module.css';
import { words } from './words/index.ts';

interface Props {
  companyId: string;
  photos: readonly CareersPhoto[];
}

/** The page's photos: each is there as soon as it is uploaded, and gone when it is removed. */
export function Photos({ companyId, photos }: Props) {
  const removing = useAction(removeCareersPhoto);
  const remove = async (photo: CareersPhoto) => {
    if (!(await confirm({ ...words.photos.sure, danger: true }))) return;
    const { ok } = await removing.run({ path: { photoId: photo._id } });
    if (ok) toast(words.photos.removed);
  };
  return (
    <>
      <p className={s.quiet}>
        {photos.length === 0 ? words.photos.none : words.photos.count(photos.length, LIMITS.careersPhotos)}
      </p>
      <ul className={s.photos}>
        {photos.map((photo) => (
          <li key={photo._id}>
            <img src={photo.image} alt={photo.caption} width={photo.width} height={photo.height} loading="lazy" />
            <span>{photo.caption}</span>
            <Button small aria-label={words.photos.removeOf(photo.caption)} onClick={() => void remove(photo)}>
              {words.photos.remove}
            </Button>
          </li>
        ))}
      </ul>
      <ErrorNotice error={removing.error} />
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
            room: { bytes: LIMITS.careersPhotoBytes, side: LIMITS.careersPhotoSide },
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
