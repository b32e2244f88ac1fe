import { BRAND } from '@niyukti/contract/brand';
import {
  LandingBody,
  type LandingVersion,
  listLandingVersions,
  saveLandingVersion,
  uploadBanner,
} from '@niyukti/contract/calls/landing';
import { LIMITS } from '@niyukti/contract/limits';
import { PROBLEMS } from '@niyukti/contract/problems';
import {
  Button,
  call,
  ErrorNotice,
  errorText,
  Field,
  FieldGroup,
  Form,
  invalidate,
  SubmitButton,
  TextArea,
  TextInput,
  toast,
  useForm,
} from '@niyukti/kit';
import { useState } from 'react';
import * as s from './landing-page.module.css';

const BANNERS = [
  { text: 'Post a job once, follow it to the letter.', link: '/CompanySignup' },
  { text: 'One resume, one tap, every stop in sight.', link: '/StudentSignUp' },
  { text: 'Screening by people who read.', link: '/Services' },
];

/** Writes a version; it is kept as a draft, and published from the list of versions. */
export function LandingForm({ start, onSaved }: { start: LandingVersion | null; onSaved: () => void }) {
  const [images, setImages] = useState<readonly (string | null)[]>(() =>
    BANNERS.map((_, index) => start?.banners[index]?.image ?? null),
  );
  const form = useForm(LandingBody, {
    initial: start
      ? { heading: start.heading, text: start.text, banners: start.banners }
      : { heading: BRAND.tagline, text: 'Companies post, HR screens, candidates see every stop.', banners: BANNERS },
    draft: { key: `landing-${start?._id ?? 'first'}` },
    prepare: (values) => ({
      ...values,
      banners: (values.banners as object[]).map((banner, index) => ({ ...banner, image: images[index] ?? null })),
    }),
    onSubmit: async (body, { idempotencyKey }) => {
      await call(saveLandingVersion, { body }, { idempotencyKey });
      toast('The version was kept as a draft.');
      await invalidate(listLandingVersions);
      onSaved();
    },
  });
  return (
    <Form form={form} label="New version of the landing page">
      <Field name="heading" label="Heading" hint="Up to 80 characters">
        <TextInput maxLength={80} />
      </Field>
      <Field name="text" label="Text" hint="Up to 400 characters">
        <TextArea rows={3} maxLength={400} />
      </Field>
      {BANNERS.map((banner, index) => (
        <FieldGroup key={banner.link} legend={`Banner ${index + 1}`}>
          <Field name={`banners.${index}.text`} label="Text">
            <TextInput maxLength={160} />
          </Field>
          <Field name={`banners.${index}.link`} label="Link" hint="A path of this site, such as /Overview">
            <TextInput inputMode="url" />
          </Field>
          <BannerImage
            number={index + 1}
            image={images[index] ?? null}
            onChange={(image) => setImages((before) => before.map((old, at) => (at === index ? image : old)))}
          />
        </FieldGroup>
      ))}
      <SubmitButton busyLabel="Saving">Save draft</SubmitButton>
    </Form>
  );
}

/** A banner's picture: uploaded at once, so that a draft refers to it. Without one the drawn line stands there. */
function BannerImage({
  number,
  image,
  onChange,
}: {
  number: number;
  image: string | null;
  onChange: (image: string | null) => void;
}) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function upload(file: File) {
    if (file.size >= LIMITS.bannerBytes) return setError(PROBLEMS['banner-too-large'].detail);
    setBusy(true);
    setError(null);
    try {
      onChange((await call(uploadBanner, { body: { image: await readDataUrl(file) } })).image);
    } catch (reason) {
      setError(errorText(reason));
    }
    setBusy(false);
  }
  return (
    <div className={s.image}>
      {image ? <img src={image} alt={`Banner ${number} now`} /> : <span>The drawn line is shown.</span>}
      <label className={s.file}>
        {busy ? 'Uploading' : image ? 'Change image' : 'Add an image'}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={`Image of banner ${number}`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
      </label>
      {image && (
        <Button small onClick={() => onChange(null)}>
          Remove image
        </Button>
      )}
      <ErrorNotice error={error}>{error}</ErrorNotice>
    </div>
  );
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
