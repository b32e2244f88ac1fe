import { cx, IconButton } from '@niyukti/kit';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { type Shortcuts, useShortcuts } from './shortcuts.ts';
import * as s from './split-view.module.css';
import { words } from './words.ts';

/**
 * A table with a panel beside it. On a phone the panel covers the page.
 *
 * @example
 * <SplitView panel={open && <CandidatePanel of={open} />} shortcuts={{ s: { does: words.select, run: select } }}>
 *   <CandidateTable />
 * </SplitView>
 */
export function SplitView({
  children,
  panel,
  shortcuts,
}: {
  children: ReactNode;
  /** A `DockedPanel`. Null while none is open. */
  panel: ReactNode;
  /** Keys that work while the focus is in the table or the panel. */
  shortcuts?: Shortcuts | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  useShortcuts(box, shortcuts);
  return (
    <div className={cx(s.split, Boolean(panel) && s.open)} data-panel-open={panel ? '' : undefined} ref={box}>
      <div className={s.main}>{children}</div>
      {panel}
    </div>
  );
}

interface PanelProps {
  /** The id of what is shown: two may have the same title. */
  of?: string | undefined;
  /** The heading, most often a name. */
  title: string;
  /** The accessible name of the scrolling part: "Resume of Fatima Sheikh". */
  label: string;
  /** "2 of 18". */
  position?: string | undefined;
  /** What "previous" and "next" are about: "candidate". */
  noun: string;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the bottom. */
  actions?: ReactNode;
}

/**
 * The panel of the open row. It takes the focus when it shows another row, and gives it to the row when
 * it closes.
 *
 * @example
 * <DockedPanel of={id} title={name} label={words.resumeOf(name)} noun={words.candidate} onClose={close}>
 *   <ResumeView resume={resume} />
 * </DockedPanel>
 */
export function DockedPanel(props: PanelProps) {
  const { of, title, label, position, noun, onPrevious, onNext, onClose, children, actions } = props;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id or title is another row, read from the top
  useEffect(() => {
    heading.current?.focus({ preventScroll: innerWidth >= 1024 });
    heading.current?.closest(`.${s.body}`)?.scrollTo(0, 0);
  }, [of, title]);
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // The row is still marked as current, because React removes the panel before it updates the list.
      // On a phone the row is visible one frame later.
      const row = element.parentElement?.querySelector('[aria-current] :is(a, button)') ?? opener;
      requestAnimationFrame(() => {
        if (row instanceof HTMLElement && document.activeElement === document.body) row.focus();
      });
    };
  }, []);
  return (
    <aside
      className={s.panel}
      ref={panel}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className={s.head}>
        <span className={s.position} data-num="">
          {position}
        </span>
        {onPrevious && (
          <IconButton label={words.splitView.previous(noun)} onClick={onPrevious}>
            <ChevronUp aria-hidden="true" />
          </IconButton>
        )}
        {onNext && (
          <IconButton label={words.splitView.next(noun)} onClick={onNext}>
            <ChevronDown aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={words.splitView.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={s.body} aria-label={label} tabIndex={0}>
        {/* A new element for each row: a heading that has the focus already would not be read out again. */}
        <h2 key={of} className={s.title} id={id} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {children}
      </section>
      {actions !== undefined && (
        <div className={s.foot} data-action-bar="">
          {actions}
        </div>
      )}
    </aside>
  );
}

/**
 * The key of a shortcut, inside its button.
 *
 * @example
 * <Button onClick={select}>
 *   {words.select} <KeyHint>S</KeyHint>
 * </Button>
 */
export function KeyHint({ children }: { children: string }) {
  return (
    <span className={s.key} aria-hidden="true">
      {children}
    </span>
  );
}
