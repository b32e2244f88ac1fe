import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { connection, sendAgain, watchConnection } from '../client/connection.ts';
import { takeFlash } from '../session/logout.ts';
import { dismissToast, type Toast, toast, useHostState } from './host-state.ts';
import { Icon } from './icon.tsx';
import * as s from './toast.module.css';
import { words } from './words.ts';

/** The toasts, a lost connection, and the message that the last document left with `flash`. */
export function ToastHost() {
  const dialog = useHostState().dialogs.at(-1);
  useEffect(() => {
    const message = takeFlash();
    if (message) toast(message);
  }, []);
  useEffect(watchConnection, []);
  return (
    <>
      {/* It stays, so that a toast of an act that closes its dialog is read out. */}
      <ToastRegion isEmpty={dialog !== undefined} />
      {/* Outside of a dialog a toast would be dimmed, silent and without a button that works. */}
      {dialog && createPortal(<ToastRegion />, dialog)}
    </>
  );
}

/** The live region with the toasts. */
function ToastRegion({ isEmpty = false }: { isEmpty?: boolean }) {
  const { toasts } = useHostState();
  const from = useRef<HTMLElement>(null);
  /** Pressing a button of a toast removes the toast: the focus returns to where it came from. */
  const returnFocus = () => {
    if (document.activeElement === document.body) from.current?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button fires a click, too
    <div
      className={s.host}
      role="status"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget as HTMLElement | null;
      }}
      onClick={() => queueMicrotask(returnFocus)}
    >
      {!isEmpty && <OfflineCard />}
      {!isEmpty && toasts.map((one) => <ToastCard key={one.id} {...one} />)}
    </div>
  );
}

function ToastCard({ id, message, action }: Toast) {
  const card = useRef<HTMLDivElement>(null);
  const [swipe] = useState(() => swipeAway(() => dismissToast(id)));
  useEffect(() => {
    const close = () => {
      // The person is reading it or about to press its button.
      if (card.current?.matches(':hover, :focus-within')) timer = setTimeout(close, 2_000);
      else dismissToast(id);
    };
    let timer = setTimeout(close, action ? 12_000 : 6_000);
    return () => clearTimeout(timer);
  }, [id, action]);
  return (
    <div className={s.toast} ref={card} {...swipe}>
      <span>{message}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={s.close} aria-label={words.toast.dismiss} onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** How far a finger must move a toast to dismiss it, in CSS pixels. */
const SWIPE_PX = 64;

/** Pointer handlers by which a finger can push a toast away. A mouse selects its text. */
function swipeAway(onSwiped: () => void) {
  let from: number | undefined;
  const move = ({ pointerType, clientX, currentTarget, type }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse') return;
    if (type === 'pointerdown') from = clientX;
    if (from === undefined) return;
    const by = clientX - from;
    currentTarget.style.translate = type === 'pointermove' ? `${by}px` : '';
    if (type === 'pointermove' || type === 'pointerdown') return;
    from = undefined;
    if (type === 'pointerup' && Math.abs(by) > SWIPE_PX) onSwiped();
  };
  return { onPointerDown: move, onPointerMove: move, onPointerUp: move, onPointerCancel: move };
}

/** Says that there is no connection, or that changes were not sent, and tries again. */
function OfflineCard() {
  const { isOffline, unsent } = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  const text = isOffline ? words.offline.text : unsent.length > 0 ? words.offline.unsent(unsent.length) : null;
  return (
    text && (
      <div className={s.toast}>
        <span>{text}</span>
        <button type="button" onClick={sendAgain}>
          {words.offline.tryAgain}
        </button>
      </div>
    )
  );
}
