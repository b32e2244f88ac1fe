import { ROLE_NAMES } from '@niyukti/contract/accounts/roles';
import { useEffect, useState } from 'react';
import { useSessionState } from '../session/session.tsx';
import { loginPath } from '../session/sign-in.ts';
import { Button, buttonClass } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useHostState } from './host-state.ts';
import { ToastHost } from './toast.tsx';
import { useAnswerable } from './use-answerable.ts';
import * as a11y from './visually-hidden.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import { words } from './words.ts';

/**
 * Shows questions (`confirm`), toasts, announcements, a lost connection and the end of a session. The
 * shell renders it once, after the page.
 *
 * @example
 * <BrowserRouter>
 *   <App />
 *   <KitHosts />
 * </BrowserRouter>
 */
export function KitHosts() {
  return (
    <>
      <Announcer />
      <ToastHost />
      <ConfirmHost />
      <SessionEnded />
    </>
  );
}

/** After the session ended: the screen and its drafts stay, and the person is asked to log in again. */
function SessionEnded() {
  const { ended } = useSessionState();
  const [open, setOpen] = useState(true);
  useEffect(() => setOpen(ended !== null), [ended]);
  if (!ended || !open) return null;
  return (
    <Dialog
      title={words.sessionEnded.title}
      alert
      onClose={() => setOpen(false)}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{words.sessionEnded.stay}</Button>
          <a
            className={buttonClass({ look: 'primary' })}
            data-autofocus=""
            href={loginPath(ended, location.pathname + location.search)}
          >
            {words.sessionEnded.logIn}
          </a>
        </>
      }
    >
      <p>{words.sessionEnded.text(ROLE_NAMES[ended])}</p>
    </Dialog>
  );
}

/** The live region of `announce`. */
function Announcer() {
  const { text, count } = useHostState().announcement;
  return (
    <div className={a11y.announcer} aria-live="polite" aria-atomic="true">
      {/* A new element each time: otherwise a repeated text is read out only once. */}
      <VisuallyHidden key={count}>{text}</VisuallyHidden>
    </div>
  );
}

/** The question of `confirm`. */
function ConfirmHost() {
  const { question } = useHostState();
  const answerable = useAnswerable(question);
  if (!question) return null;
  return (
    <Dialog
      key={question.title}
      title={question.title}
      alert
      danger={question.danger}
      onClose={() => question.answer(false)}
      actions={
        <>
          <Button data-autofocus="" onClick={() => question.answer(false)}>
            {question.cancel ?? words.confirm.cancel}
          </Button>
          <Button
            look={question.danger ? 'danger-solid' : 'primary'}
            waits={!answerable}
            onClick={() => question.answer(true)}
          >
            {question.confirm}
          </Button>
        </>
      }
    >
      <p>{question.body}</p>
    </Dialog>
  );
}
