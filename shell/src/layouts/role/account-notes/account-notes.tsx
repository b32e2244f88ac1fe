import { cancelErasure, giveConsent } from '@niyukti/contract/accounts/personal-data-calls';
import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import type { Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { LINKS } from '@niyukti/contract/screens/links';
import { Button, ErrorNotice, formatDateTime, Notice, setSession, toast, useAction } from '@niyukti/kit';
import { type ReactNode, useState } from 'react';
import * as s from './account-notes.module.css';
import { words } from './words.ts';

/** At most one note: an account that will be deleted is not asked for consent. */
export function AccountNotes({ session }: { session: Session }) {
  return (
    <aside className={s.notes} aria-label={words.label}>
      {session.erasesAt ? <Leaving session={session} at={session.erasesAt} /> : <Consent session={session} />}
    </aside>
  );
}

function Leaving({ session, at }: { session: Session; at: string }) {
  const keeping = useAction(cancelErasure);
  async function keep() {
    const result = await keeping.run();
    if (!result.ok) return;
    const { erasesAt: _, ...rest } = session;
    endNote(rest, words.kept);
  }
  return (
    <Note text={words.leaving(formatDateTime(at))} error={keeping.error}>
      <Button small busy={keeping.busy} busyLabel={words.keeping} onClick={keep}>
        {words.keep}
      </Button>
    </Note>
  );
}

/** Only job seekers confirm that they are 18 or older: the others are organisations and their staff. */
const SAYS_AGE: Readonly<Record<Role, boolean>> = { student: true, company: false, hr: false, admin: false };

function Consent({ session }: { session: Session }) {
  const [later, setLater] = useState(false);
  const agreeing = useAction(giveConsent);
  const adult = SAYS_AGE[session.role];
  async function agree() {
    const result = await agreeing.run({ body: { notice: NOTICE_VERSION, ...(adult ? { adult: true as const } : {}) } });
    if (!result.ok) return;
    const { asksConsent: _, ...rest } = session;
    endNote(rest, words.agreed);
  }
  function postpone() {
    setLater(true);
    focusPage();
  }
  if (later) return null;
  const text = (
    <>
      {adult ? words.askAdult : words.ask} <a href={LINKS.privacy}>{words.read}</a>
    </>
  );
  return (
    <Note text={text} error={agreeing.error}>
      <Button small busy={agreeing.busy} busyLabel={words.agreeing} onClick={agree}>
        {words.agree}
      </Button>
      <Button small look="quiet" onClick={postpone}>
        {words.later}
      </Button>
    </Note>
  );
}

/** A note with the buttons that answer it. */
function Note({ text, error, children }: { text: ReactNode; error: unknown; children: ReactNode }) {
  return (
    <>
      <Notice>
        <div className={s.line}>
          <p>{text}</p>
          <div className={s.acts}>{children}</div>
        </div>
      </Notice>
      <ErrorNotice error={error} />
    </>
  );
}

function endNote(session: Session, said: string): void {
  setSession(session);
  toast(said);
  focusPage();
}

/** The note and its focused button are gone: the focus moves to the page. */
function focusPage(): void {
  document.getElementById('main')?.focus();
}
