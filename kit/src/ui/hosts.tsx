import { ROLE_NAMES } from '@niyukti/contract/roles';
import { useEffect, useState } from 'react';
import { useSessionState } from '../session/session.tsx';
import { loginPath } from '../session/sign-in.ts';
import { Announcer } from './announcer.tsx';
import { Button, buttonClass } from './button.tsx';
import { ConfirmHost } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { ToastHost } from './toast.tsx';
import { words } from './words.ts';

/**
 * Where confirm, toast, announce, a lost connection and the end of a session appear. The shell
 * renders it once, after the page.
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

/** After a 401: the screen and its drafts stay, and the person is asked to log in again. */
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
