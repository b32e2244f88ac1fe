import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import * as s from './dialog.module.css';
import { openDialog } from './host-state.ts';
import { Icon } from './icon.tsx';
import { keepFocus } from './keep-focus.ts';
import { words } from './words.ts';

interface Props {
  /** The act and whom it is about: "Reject Kabir Singh?", "Schedule round 2". */
  title: string;
  /**
   * Is called by Escape, by the close button and, without `alert`, by a click outside. Unmount the
   * dialog then.
   */
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the end, the safe one first and with `data-autofocus`. */
  actions?: ReactNode;
  /** A question that must be answered: without a close button, and a click outside does not close it. */
  alert?: boolean | undefined;
  danger?: boolean | undefined;
  wide?: boolean | undefined;
  /** Keeps the dialog open, while its request has no answer. */
  busy?: boolean | undefined;
}

/**
 * A modal dialog, open while it is mounted. The focus goes to the element with `data-autofocus`, else
 * to the first control. On close it returns (see `keepFocus`).
 *
 * @example
 * <Dialog title={words.title} onClose={close} actions={<Button onClick={save}>{words.save}</Button>}>
 *   <p>{words.whatFollows}</p>
 * </Dialog>
 */
export function Dialog({ title, onClose, children, actions, alert, danger, wide, busy }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const pressedOutside = useRef(false);
  const close = () => {
    if (!busy) onClose();
  };
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const returnFocus = keepFocus();
    element.showModal();
    const noteEnd = openDialog(element);
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // The browser returns the focus only if the dialog is closed before React removes it.
    return () => {
      element.close();
      noteEnd();
      returnFocus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard Escape closes it (onCancel)
    <dialog
      ref={dialog}
      className={cx(s.dialog, danger && s.danger, wide && s.wide)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-text` : undefined}
      onCancel={(event) => {
        // A file input inside the dialog fires this event, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // Browsers close a dialog on a second Escape whatever the page wants.
        if (busy) dialog.current?.showModal();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // A selection of text that begins inside and ends outside is not a click outside.
        if (!alert && pressedOutside.current && isOutside(event)) close();
      }}
    >
      <div className={s.head}>
        <h2 className={s.title} id={`${id}-title`}>
          {title}
        </h2>
        {!alert && (
          <IconButton label={words.dialog.close} onClick={close}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      <div className={alert ? s.text : undefined} id={`${id}-text`}>
        {children}
      </div>
      {actions !== undefined && <div className={s.actions}>{actions}</div>}
    </dialog>
  );
}

/** Whether a click hit the backdrop: its target is the dialog, outside the dialog's box. */
function isOutside(event: React.MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
