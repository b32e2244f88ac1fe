import { LIMITS } from '@niyukti/contract/api/limits';
import { ContactBody, sendContactMessage } from '@niyukti/contract/community/contact-calls';
import { EMPTY_CONTACT } from '@niyukti/contract/public-pages/slots';
import { BRAND } from '@niyukti/contract/text/brand';
import { TEXTS } from '@niyukti/contract/text/texts';
import {
  Button,
  Dialog,
  Each,
  errorText,
  Field,
  Form,
  If,
  SubmitButton,
  TextArea,
  TextInput,
  useAction,
  useForm,
} from '@niyukti/kit';
import { useLateDraft } from '@niyukti/product/hydration';
import { useRef, useState } from 'react';
import { PageTop } from '../parts/page-top.tsx';
import { useSlots } from '../slots/use-slots.ts';
import * as s from './contact.module.css';
import { words } from './words.ts';

const DRAFT = { key: 'contact', in: 'session' } as const;

/** /ContactUs: a message to the consultancy. A plain post does the same without scripts. */
export function ContactPage() {
  const given = useSlots('/ContactUs')?.contact ?? EMPTY_CONTACT;
  const box = useRef<HTMLDivElement>(null);
  const [thanks, setThanks] = useState(false);
  const [sentAnew, setSentAnew] = useState(false);
  const { name, phone, email, message } = given;
  const sending = useAction(sendContactMessage);
  const form = useForm(ContactBody, {
    initial: { name, phone, email, message },
    draft: useLateDraft(box, DRAFT, given.sent),
    onSubmit: async (body) => {
      const fields = [...(box.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
      const sent = fields.map((field) => field.value);
      await sending.send({ body });
      setSentAnew(true);
      // Keep what was typed during sending.
      for (const [at, field] of fields.entries()) if (field.value === sent[at]) field.value = '';
      setThanks(true);
    },
    failed: (error) => `${TEXTS.contactFailed}. ${errorText(error)}`,
  });
  const answered = sentAnew || form.failures > 0;
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        art={{
          lines: ['M0 130H130L200 70H440', 'M130 130 200 190H440'],
          stops: [
            { x: 60, y: 130, label: words.stops.you, here: true },
            { x: 260, y: 70, label: words.stops.sales },
            { x: 380, y: 70 },
            { x: 260, y: 190, label: words.stops.support },
            { x: 380, y: 190 },
          ],
        }}
      />
      <div className={s.contact}>
        {/* The document's message answers a plain post; the next answer replaces it. */}
        <div ref={box}>
          <If name="contact.sent" is={given.sent && !answered}>
            <p className={s.sent} role="status">
              {TEXTS.contactThanks}
            </p>
          </If>
          <If name="contact.problem" is={given.problem && !answered}>
            <div className={s.problem} role="alert">
              <h2>{words.problem}</h2>
              <p>{given.problem}</p>
              <ul>
                <Each name="contact.errors">
                  {given.errors.map((error) => (
                    <li key={error.field}>
                      <a href={`#${form.id}-${error.field}`}>{error.message}</a>
                    </li>
                  ))}
                </Each>
              </ul>
            </div>
          </If>
          <Form form={form} action="/ContactUs" label={words.form}>
            <Field name="name" label={words.name}>
              <TextInput autoComplete="name" maxLength={LIMITS.nameMax} />
            </Field>
            <Field name="phone" label={words.phone.label} hint={words.phone.hint}>
              <TextInput type="tel" inputMode="tel" autoComplete="tel" />
            </Field>
            <Field name="email" label={words.email}>
              <TextInput type="email" autoComplete="email" />
            </Field>
            <Field name="message" label={words.message}>
              <TextArea rows={6} maxLength={LIMITS.messageMax} />
            </Field>
            <div>
              <SubmitButton>{words.submit}</SubmitButton>
            </div>
          </Form>
        </div>
        <aside className={s.aside}>
          <h2>{words.otherWays}</h2>
          <p>
            {words.writeTo}
            <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>.
          </p>
          <p>
            {words.privacy.text}
            <a href="/Privacy">{words.privacy.link}</a>.
          </p>
        </aside>
      </div>
      {thanks && (
        <Dialog
          onClose={() => setThanks(false)}
          title={words.sent}
          actions={
            <Button look="primary" onClick={() => setThanks(false)}>
              {words.close}
            </Button>
          }
        >
          <p>{TEXTS.contactThanks}</p>
        </Dialog>
      )}
    </>
  );
}
