import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import * as s from './dialog.module.css';
import { Icon } from './icon.tsx';
import { keepFocus } from './keep-focus.ts';
import { words } from './words.ts';

interface Props {
  /** A verb and the name: "Reject Kabir Singh?", "Schedule round 2". */
  title: string;
  /**
   * Called by Escape, the close button and, unless `alert`, a click outside. Unmount the dialog
   * then.
   */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end, the safe one first and marked with `data-autofocus`. */
  actions?: ReactNode;
  /** A question that must be answered: no close button, no closing by a click outside. */
  alert?: boolean | undefined;
  danger?: boolean | undefined;
  wide?: boolean | undefined;
  /** Holds it open: what was sent from it has no answer yet. */
  busy?: boolean | undefined;
}

/**
 * A modal dialog, open while it is mounted. Focus goes to `data-autofocus`, else to its first
 * control, and returns on close: to what is nearest to where it was, if that has gone meanwhile.
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
    const giveBack = keepFocus();
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closing before React removes it gives the focus back.
    return () => {
      element?.close();
      giveBack();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, through onCancel
    <dialog
      ref={dialog}
      className={cx(s.dialog, danger && s.danger, wide && s.wide)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-text` : undefined}
      onCancel={(event) => {
        // A file field inside fires cancel too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // A browser does not let a page hold its dialog against a second Escape.
        if (busy) dialog.current?.showModal();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // Text that is selected in here and let go outside is no click outside.
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

/** A click on the backdrop hits the dialog itself, outside its box. */
function isOutside(event: React.MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
