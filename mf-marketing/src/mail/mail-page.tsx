import { ROLE_LOGINS } from '@niyukti/contract/accounts/roles';
import { confirmAddress, readUnsubscription, unsubscribe } from '@niyukti/contract/notices/mail-calls';
import { NOTICE_LABELS } from '@niyukti/contract/notices/notice-words';
import type { NoticeKind } from '@niyukti/contract/notices/notifications';
import { Button, ButtonLink, ErrorNotice, Notice, useAction } from '@niyukti/kit';
import { AccountFrame } from '@niyukti/product/account';
import { useEffect, useRef, useState } from 'react';
import { readAndClearToken } from '../parts/read-and-clear-token.ts';
import { words } from './words.ts';

/**
 * /Mail/Confirm and /Mail/Unsubscribe: what links of mails lead to. Opening one changes nothing, as
 * scanners of mail open them too.
 */
export function MailPage() {
  const [link, setLink] = useState<{ ends: boolean; token: string } | null>(null);
  useEffect(() => setLink({ ends: /unsubscribe/i.test(location.pathname), token: readAndClearToken() }), []);
  const texts = link?.ends ? words.unsubscribe : words.confirm;
  return (
    <AccountFrame title={texts.title} purpose={texts.purpose} stops={texts.stops}>
      {link === null ? null : link.token === '' ? (
        <Notice>{words.noToken}</Notice>
      ) : link.ends ? (
        <Unsubscribe token={link.token} />
      ) : (
        <Confirm token={link.token} />
      )}
    </AccountFrame>
  );
}

interface Props {
  token: string;
}

function Confirm({ token }: Props) {
  const action = useAction(confirmAddress);
  const [done, setDone] = useState<{ message: string; role: keyof typeof ROLE_LOGINS } | null>(null);
  if (done)
    return (
      <>
        <Notice>{done.message}</Notice>
        <ButtonLink look="primary" wide to={ROLE_LOGINS[done.role]}>
          {words.confirm.logIn}
        </ButtonLink>
      </>
    );
  return (
    <>
      <ErrorNotice error={action.error} />
      <Button
        look="primary"
        wide
        busy={action.running.length > 0}
        busyLabel={words.confirm.busy}
        onClick={async () => {
          const result = await action.run({ body: { token } });
          if (result.ok) setDone(result.data);
        }}
      >
        {words.confirm.submit}
      </Button>
    </>
  );
}

function Unsubscribe({ token }: Props) {
  const reading = useAction(readUnsubscription);
  const ending = useAction(unsubscribe);
  const [read, setRead] = useState<{ scope: string; alert?: string | undefined } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { run } = reading;
  // Once for each link: the function of an action changes with every answer.
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    void run({ body: { token } }).then((result) => result.ok && setRead(result.data));
  }, [run, token]);
  if (done !== null) return <Notice>{done}</Notice>;
  if (read === null) return <ErrorNotice error={reading.error} />;
  const end = async (all: boolean) => {
    const result = await ending.run({ body: { token, all } });
    if (result.ok) setDone(result.data.message);
  };
  const { scope, alert } = read;
  const label = NOTICE_LABELS[scope as NoticeKind];
  const busy = ending.running.length > 0;
  return (
    <>
      <p>
        {alert !== undefined
          ? words.unsubscribe.alert(alert)
          : scope === 'daily'
            ? words.unsubscribe.daily
            : label
              ? words.unsubscribe.kind(label)
              : words.unsubscribe.other}
      </p>
      <ErrorNotice error={ending.error} />
      <Button look="primary" wide busy={busy} busyLabel={words.unsubscribe.busy} onClick={() => void end(false)}>
        {alert === undefined ? words.unsubscribe.one : words.unsubscribe.endAlert}
      </Button>
      <Button wide busy={busy} busyLabel={words.unsubscribe.busy} onClick={() => void end(true)}>
        {words.unsubscribe.all}
      </Button>
    </>
  );
}
