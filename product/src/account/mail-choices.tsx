import { TIME_ZONE } from '@niyukti/contract/api/limits';
import { PACES, type Pace, pacesOf } from '@niyukti/contract/notices/mail';
import {
  askConfirmation,
  getNoticeChoices,
  type NoticeChoices,
  setNoticeChoices,
} from '@niyukti/contract/notices/mail-calls';
import { NOTICE_LABELS } from '@niyukti/contract/notices/notice-words';
import { Button, ErrorNotice, Load, Notice, toast, useAction, useCall, VisuallyHidden } from '@niyukti/kit';
import { useEffect, useRef, useState } from 'react';
import { words } from './mail-choices-words.ts';
import * as s from './settings-page.module.css';

type Choice = NoticeChoices['choices'][number];
type Kind = Choice['kind'];

/** Which news come by mail and how soon, which ones browsers show, and whether the address is confirmed. */
export function MailChoices() {
  const choices = useCall(getNoticeChoices);
  const box = useRef<HTMLDivElement>(null);
  // Mails link to #mail. The browser looked for it before this card was rendered.
  useEffect(() => {
    if (location.hash === '#mail') box.current?.parentElement?.scrollIntoView();
  }, []);
  return (
    <div className={s.stack} id="mail" ref={box}>
      <Load of={choices} label={words.label} rows={6}>
        {(known) => (
          <>
            <Address known={known} />
            <Table known={known} />
            <p className={s.note}>{words.security}</p>
            {known.pushes && <p className={s.note}>{words.pushed}</p>}
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

function Table({ known: { choices, pushes } }: { known: NoticeChoices }) {
  // A choice is shown at once. If saving fails, the saved one is shown again.
  const [chosen, setChosen] = useState<Readonly<Record<string, Pace>>>({});
  const action = useAction(setNoticeChoices);
  async function choose({ kind, channel }: Choice, pace: Pace) {
    const key = `${kind} ${channel}`;
    setChosen((now) => ({ ...now, [key]: pace }));
    const result = await action.run({ body: { choices: [{ kind, channel, pace }] } });
    if (!result.ok) setChosen(({ [key]: _, ...others }) => others);
  }
  const paceOf = ({ kind, channel, pace }: Choice) => chosen[`${kind} ${channel}`] ?? pace;
  const pushOf = (kind: Kind) => choices.find((one) => one.channel === 'push' && one.kind === kind);
  const mail = choices.filter(({ channel, kind }) => channel === 'mail' && NOTICE_LABELS[kind]);
  return (
    <>
      <ErrorNotice error={action.error} />
      <table className={s.choices}>
        <caption>{words.table}</caption>
        <thead>
          {pushes && (
            <tr>
              <td />
              <th scope="colgroup" colSpan={PACES.length}>
                {words.byMail}
              </th>
              <th scope="colgroup">{words.byPush}</th>
            </tr>
          )}
          <tr>
            <th scope="col">{words.kind}</th>
            {PACES.map((pace) => (
              <th key={pace} scope="col">
                {words.paces[pace]}
              </th>
            ))}
            {pushes && <th scope="col">{words.paces.now}</th>}
          </tr>
        </thead>
        <tbody>
          {mail.map((choice) => (
            <tr key={choice.kind}>
              <th scope="row">{NOTICE_LABELS[choice.kind]}</th>
              {PACES.map((pace) => (
                <td key={pace}>
                  {pacesOf(choice.kind, 'mail').includes(pace) && (
                    <label className={s.pick}>
                      <VisuallyHidden>
                        {NOTICE_LABELS[choice.kind]}: {words.paces[pace]}
                      </VisuallyHidden>
                      <input
                        type="radio"
                        name={choice.kind}
                        checked={paceOf(choice) === pace}
                        onChange={() => void choose(choice, pace)}
                      />
                    </label>
                  )}
                </td>
              ))}
              {pushes && <Push of={pushOf(choice.kind)} paceOf={paceOf} onChoose={choose} />}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface PushProps {
  of: Choice | undefined;
  paceOf: (choice: Choice) => Pace;
  onChoose: (choice: Choice, pace: Pace) => Promise<void>;
}

/** Whether browsers show this kind of news. */
function Push({ of, paceOf, onChoose }: PushProps) {
  if (!of) return <td />;
  const on = paceOf(of) !== 'never';
  return (
    <td>
      <label className={s.pick}>
        <VisuallyHidden>
          {NOTICE_LABELS[of.kind]}: {words.byPush}
        </VisuallyHidden>
        <input type="checkbox" checked={on} onChange={() => void onChoose(of, on ? 'never' : 'now')} />
      </label>
    </td>
  );
}

/** A time zone by the name that this browser uses: some have two names. Without an argument the browser's own zone. */
const zoneName = (timeZone?: string): string => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** The time zone of mails. Offers the browser's own where it is another. */
function Zone({ known: { zone } }: { known: NoticeChoices }) {
  const action = useAction(setNoticeChoices, { onSuccess: ({ message }) => toast(message) });
  const own = zoneName();
  return (
    <>
      <p className={s.note}>{words.zone(zone ?? TIME_ZONE)}</p>
      <ErrorNotice error={action.error} />
      {own !== zoneName(zone ?? TIME_ZONE) && (
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
