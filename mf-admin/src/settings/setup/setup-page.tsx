import {
  type DeadMail,
  getSetup,
  listDeadMails,
  type Setup,
  sendMailAgain,
  sendTestMail,
} from '@niyukti/contract/notices/mail-calls';
import {
  Button,
  buttonClass,
  ErrorNotice,
  formatDateTime,
  Load,
  Notice,
  PageHead,
  toast,
  useAction,
  useCall,
  useCallList,
} from '@niyukti/kit';
import { ShowMore } from '@niyukti/kit/list';
import { Card, PageBody } from '@niyukti/kit/page';
import { useRef } from 'react';
import * as s from './setup-page.module.css';
import { words } from './words.ts';

/** /Setup: how mail and notifications are sent, what is not configured, and what failed. */
export function SetupPage() {
  const setup = useCall(getSetup);
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <PageBody>
        <Load of={setup} label={words.label} rows={6}>
          {(known) => (
            <>
              <Card title={words.mail}>
                <Mail setup={known} />
              </Card>
              {known.records.length > 0 && (
                <Card title={words.records}>
                  <Records setup={known} />
                </Card>
              )}
              <Card title={words.queue}>
                <dl className={s.facts}>
                  {(['waiting', 'late', 'dead', 'stopped'] as const).map((what) => (
                    <Fact key={what} name={words[what]} value={words.number(known[what])} />
                  ))}
                </dl>
              </Card>
            </>
          )}
        </Load>
        <Card title={words.deadMails}>
          <DeadMails />
        </Card>
        {setup.data && (
          <Card title={words.push}>
            <Push push={setup.data.push} />
          </Card>
        )}
      </PageBody>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Mail({ setup: { carrier, missing, from, reports } }: { setup: Setup }) {
  const testing = useAction(sendTestMail, { onSuccess: ({ message }) => toast(message) });
  if (carrier === null) return <Notice>{words.off(missing)}</Notice>;
  return (
    <>
      <dl className={s.facts}>
        <Fact name={words.carrier} value={words.carriers[carrier]} />
        <Fact name={words.from} value={from} />
        {carrier === 'http' && <Fact name={words.reports} value={reports ? words.reported : words.unreported} />}
      </dl>
      <ErrorNotice error={testing.error} />
      <div className={s.actions}>
        <Button busy={testing.running.length > 0} busyLabel={words.testing} onClick={() => void testing.run({})}>
          {words.test}
        </Button>
        {carrier === 'mailbox' && (
          <a className={buttonClass({})} href="/mailbox">
            {words.mailbox}
          </a>
        )}
      </div>
    </>
  );
}

function Push({ push: { missing, browsers, waiting, failed, failure } }: Pick<Setup, 'push'>) {
  if (missing.length > 0) return <Notice>{words.pushOff(missing)}</Notice>;
  return (
    <dl className={s.facts}>
      <Fact name={words.keys} value={words.keysSet} />
      <Fact name={words.browsers} value={words.number(browsers)} />
      <Fact name={words.waiting} value={words.number(waiting)} />
      <Fact name={words.failed} value={words.number(failed)} />
      {failure !== null && <Fact name={words.failure} value={failure} />}
    </dl>
  );
}

function Records({ setup: { records } }: { setup: Setup }) {
  return (
    <>
      <p>{words.recordsPurpose}</p>
      <ul className={s.records}>
        {records.map(({ purpose, type, name, value }) => (
          <li key={purpose}>
            <b>{purpose}</b>
            <dl className={s.facts}>
              <Fact name={words.record.type} value={type} />
              <Fact name={words.record.name} value={name} />
              <Fact name={words.record.value} value={value} />
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function DeadMails() {
  const mails = useCallList(listDeadMails);
  const list = useRef<HTMLUListElement>(null);
  const action = useAction(sendMailAgain, {
    onSuccess: ({ message }) => {
      toast(message);
      // The button that had the focus disappears with its row.
      list.current?.focus();
    },
  });
  return (
    <Load of={mails} label={words.deadLabel} rows={2}>
      {() =>
        mails.items.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <ErrorNotice error={action.error} />
            <ul ref={list} className={s.dead} tabIndex={-1} aria-label={words.deadMails}>
              {mails.items.map((mail) => (
                <li key={mail._id}>
                  <Dead
                    mail={mail}
                    busy={action.running.some(({ path }) => path.id === mail._id)}
                    onAgain={() => void action.run({ path: { id: mail._id } })}
                  />
                </li>
              ))}
            </ul>
            <ShowMore of={mails} />
          </>
        )
      }
    </Load>
  );
}

function Dead({ mail, busy, onAgain }: { mail: DeadMail; busy: boolean; onAgain: () => void }) {
  const kind = words.kinds[mail.kind] ?? mail.kind;
  const to = words.to(mail.recipient);
  return (
    <>
      <div className={s.what}>
        <b>{kind}</b> · {to}
        <p>{words.tries(mail.tries, formatDateTime(mail.givenUpAt ?? mail.writtenAt))}</p>
        {mail.failure && <p>{mail.failure}</p>}
      </div>
      <Button small busy={busy} busyLabel={words.sending} onClick={onAgain} aria-label={words.againOf(kind, to)}>
        {words.again}
      </Button>
    </>
  );
}
