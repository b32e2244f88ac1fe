import {
  LandingBody,
  type LandingVersion,
  publishLandingVersion,
  saveLandingVersion,
} from '@niyukti/contract/community/landing-calls';
import { BUILT_IN_LANDING } from '@niyukti/contract/public-pages/slots';
import {
  Button,
  confirm,
  ErrorNotice,
  Field,
  FieldGroup,
  Form,
  type FormValues,
  SubmitButton,
  TextArea,
  TextInput,
  toast,
  useAction,
} from '@niyukti/kit';
import { EditConflict, type Revision, useEdit } from '@niyukti/kit/edit';
import { useRef, useState } from 'react';
import { BannerImage } from './banner-image.tsx';
import * as s from './landing-page.module.css';
import { LandingPreview } from './landing-preview.tsx';
import { words } from './words.ts';

const BANNERS = [0, 1, 2] as const;
/** The revision that the first version is based on. */
const NONE = '0';

/**
 * Edits a new version, starting from `start` or the built-in words. It is saved as a draft, and
 * published at once or later from the list of versions. It is based on the newest version that its
 * author saw, whatever it starts from.
 */
export function LandingForm({
  start,
  newest,
  onSaved,
}: {
  start: LandingVersion | null;
  newest: LandingVersion | null;
  onSaved: () => void;
}) {
  const [preview, setPreview] = useState<LandingBody | null>(null);
  const saving = useAction(saveLandingVersion);
  const publishing = useAction(publishLandingVersion);
  /** Which of the two buttons sent the form. */
  const publish = useRef(false);
  const form = useEdit<LandingBody, LandingBody & Revision>(LandingBody, {
    thing: { ...(start ?? BUILT_IN_LANDING), revision: newest?.revision ?? NONE },
    fields: ({ heading, text, banners }) => ({ heading, text, banners }),
    draft: { key: `landing-${start?._id ?? 'first'}` },
    prepare: (values) => ({ ...values, banners: withoutEmptyImages(values.banners) }),
    onSubmit: async (body, { revision }) => {
      const wanted = publish.current;
      publish.current = false;
      const saved = await saving.send({ body, revision });
      // The version stays saved if its publishing fails.
      const published = wanted && (await sure()) && (await publishing.run({ path: { id: saved._id } })).ok;
      toast(published ? words.landingPage.published : words.landingForm.kept);
      onSaved();
      return saved;
    },
  });
  return (
    <Form form={form} label={words.landingForm.title}>
      <EditConflict edit={form} />
      <Field name="heading" label={words.landingForm.heading.label} hint={words.landingForm.heading.hint}>
        <TextInput maxLength={80} />
      </Field>
      <Field name="text" label={words.landingForm.text.label} hint={words.landingForm.text.hint}>
        <TextArea rows={3} maxLength={400} />
      </Field>
      {BANNERS.map((index) => (
        <FieldGroup key={index} legend={words.landingForm.banner(index + 1)}>
          <Field name={`banners.${index}.text`} label={words.landingForm.text.label}>
            <TextInput maxLength={160} />
          </Field>
          <Field name={`banners.${index}.link`} label={words.landingForm.link.label} hint={words.landingForm.link.hint}>
            <TextInput inputMode="url" />
          </Field>
          <BannerImage form={form} index={index} />
        </FieldGroup>
      ))}
      <div className={s.buttons}>
        <SubmitButton
          busyLabel={words.landingForm.busy}
          onClick={() => {
            publish.current = false;
          }}
        >
          {words.landingForm.submit}
        </SubmitButton>
        <Button
          onClick={(event) => {
            publish.current = true;
            event.currentTarget.form?.requestSubmit();
          }}
        >
          {words.landingForm.publish}
        </Button>
        <Button onClick={(event) => setPreview(currentValues(event.currentTarget.form))}>
          {words.landingForm.preview}
        </Button>
      </div>
      <ErrorNotice error={publishing.error} />
      {preview && <LandingPreview landing={preview} onClose={() => setPreview(null)} />}
    </Form>
  );
}

/** Asks before publishing, since visitors see the version at once. */
const sure = () =>
  confirm({
    title: words.landingPage.publish.title,
    body: words.landingPage.consequence,
    confirm: words.landingPage.publish.confirm,
  });

/** The form writes '' for no image, the API null. */
function withoutEmptyImages(banners: unknown): FormValues[] {
  return (banners as FormValues[]).map((banner) => ({ ...banner, image: banner.image || null }));
}

/** The current values of the form, which may be incomplete, for the preview. */
function currentValues(form: HTMLFormElement | null): LandingBody {
  const data = new FormData(form ?? undefined);
  const field = (name: string) => String(data.get(name) ?? '');
  const banners = BANNERS.map((index) => ({
    text: field(`banners.${index}.text`),
    link: field(`banners.${index}.link`),
    image: field(`banners.${index}.image`) || null,
  }));
  return { heading: field('heading'), text: field('text'), banners };
}
