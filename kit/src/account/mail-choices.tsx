import { askConfirmation, getNoticeChoices, type NoticeChoices, setNoticeChoices } from '@niyukti/contract/calls/mail';
import { TIME_ZONE } from '@niyukti/contract/limits';
import { PACES, type Pace } from '@niyukti/contract/mail';
import { NOTICE_LABELS } from '@niyukti/contract/notice-words';
import { Button, ErrorNotice, Load, Notice, toast, useAction, useCall, VisuallyHidden } from '@niyukti/kit';
import { useState } from 'react';
import * as s from './settings-page.module.css';
import { words } from './words/mail-choices.ts';

type Kind = NoticeChoices['choices'][number]['kind'];

/** What comes by mail and how soon, kind by kind; whether the address is confirmed. */
export function MailChoices() {
  const choices = useCall(getNoticeChoices);
  return (
    <div className={s.stack} id="mail">
      <Load of={choices} label={words.label} rows={6}>
        {(known) => (
          <>
            <Address known={known} />
            <Table known={known} />
            <p className={s.note}>{words.security}</p>
            <Zone known={known} />
          </>
        )}
      </Load>
    </div>
  );
}

function Address({ known: { sends, email, confirmed, stopped } }: { known: NoticeChoices }) {
  const asking = useAction(askConfirmation, { onSuccess: ({ message }) => toast(message) });
  if (!sends) return <Notice>{words.off}</Notice>;
  if (confirmed && !stopped) return <p>{words.confirmed(email)}</p>;
  return (
    <>
      <Notice>{stopped ? words[stopped](email) : words.unconfirmed(email)}</Notice>
      <ErrorNotice error={asking.error} />
      <Button busy={asking.running.length > 0} busyLabel={words.sending} onClick={() => void asking.run({})}>
        {words.confirm}
      </Button>
    </>
  );
}

function Table({ known: { choices } }: { known: NoticeChoices }) {
  // Shown at once; what fails goes back to what is known.
  const [chosen, setChosen] = useState<Partial<Record<Kind, Pace>>>({});
  const action = useAction(setNoticeChoices);
  async function choose(kind: Kind, pace: Pace) {
    setChosen((now) => ({ ...now, [kind]: pace }));
    const result = await action.run({ body: { choices: [{ kind, channel: 'mail', pace }] } });
    if (!result.ok) setChosen(({ [kind]: _, ...others }) => others as typeof chosen);
  }
  const mail = choices.filter(({ channel, kind }) => channel === 'mail' && NOTICE_LABELS[kind]);
  return (
    <>
      <ErrorNotice error={action.error} />
      <table className={s.choices}>
        <caption>{words.table}</caption>
        <thead>
          <tr>
            <th scope="col">{words.kind}</th>
            {PACES.map((pace) => (
              <th key={pace} scope="col">
                {words.paces[pace]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mail.map(({ kind, pace: was }) => (
            <tr key={kind}>
              <th scope="row">{NOTICE_LABELS[kind]}</th>
              {PACES.map((pace) => (
                <td key={pace}>
                  <label className={s.pick}>
                    <VisuallyHidden>
                      {NOTICE_LABELS[kind]}: {words.paces[pace]}
                    </VisuallyHidden>
                    <input
                      type="radio"
                      name={kind}
                      checked={(chosen[kind] ?? was) === pace}
                      onChange={() => void choose(kind, pace)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A zone as this browser spells it: some have two names. The browser's own without one. */
const spelled = (timeZone?: string): string => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** The zone of mails; the browser's own is offered where it is another. */
function Zone({ known: { zone } }: { known: NoticeChoices }) {
  const action = useAction(setNoticeChoices, { onSuccess: ({ message }) => toast(message) });
  const own = spelled();
  return (
    <>
      <p className={s.note}>{words.zone(zone ?? TIME_ZONE)}</p>
      <ErrorNotice error={action.error} />
      {own !== spelled(zone ?? TIME_ZONE) && (
        <Button
          small
          busy={action.running.length > 0}
          busyLabel={words.saving}
          onClick={() => void action.run({ body: { choices: [], zone: own } })}
        >
          {words.zoneOffer(own)}
        </Button>
      )}
    </>
  );
}
