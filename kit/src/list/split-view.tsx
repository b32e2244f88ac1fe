import { cx, IconButton } from '@niyukti/kit';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { type Shortcuts, useShortcuts } from './shortcuts.ts';
import * as s from './split-view.module.css';
import { words } from './words.ts';

/**
 * A table with a panel docked beside it: the table shrinks, nothing is covered. On a phone the
 * panel is a page of its own.
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
  /** A DockedPanel, or null while nothing is open. */
  panel: ReactNode;
  /**
   * Keys that work while the focus is in the list or the panel: `{ s: { does: words.select, run: select } }`.
   */
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
  /** Id of what is shown: tells it from another of the same title. */
  of?: string | undefined;
  /** Heading, most often a name. */
  title: string;
  /** Names the scrolling part: "Resume of Fatima Sheikh". */
  label: string;
  /** "2 of 18". */
  position?: string | undefined;
  /** What previous and next move between: "candidate". */
  noun?: string | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
  /** Decision buttons, at the bottom. */
  actions?: ReactNode;
}

/**
 * What is selected in the table beside it. Takes the focus when another thing is opened and gives
 * it to its row when it closes.
 *
 * @example
 * <DockedPanel of={id} title={name} label={words.resumeOf(name)} onClose={close}>
 *   <ResumeView resume={resume} />
 * </DockedPanel>
 */
export function DockedPanel(props: PanelProps) {
  const { of, title, label, position, noun = 'entry', onPrevious, onNext, onClose, children, actions } = props;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id or title is another thing, read from its top
  useEffect(() => {
    heading.current?.focus({ preventScroll: innerWidth >= 1024 });
    heading.current?.closest(`.${s.body}`)?.scrollTo(0, 0);
  }, [of, title]);
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // Still marked: React removes the panel before it updates the list. The row is back in sight
      // one frame later.
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
      <section className={s.body} aria-label={label} tabIndex={0}>
        {/* Another thing is another heading: one that has the focus already would not be read out again. */}
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
 * The key of a shortcut, drawn inside its button.
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
