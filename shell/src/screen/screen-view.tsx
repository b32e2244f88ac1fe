import type { RegistryRemote, Screen } from '@niyukti/contract/releases/release';
import { Loading } from '@niyukti/kit';
import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { AreaError } from '../federation/remotes.ts';
import { AreaFallback } from './area-fallback.tsx';
import type { Pages } from './remote-pages.ts';
import * as s from './screen-view.module.css';
import { words } from './words.ts';

interface Props {
  remote: RegistryRemote;
  screen: Screen;
  pages: Pages;
  /** Runs when the page itself is on screen. `isAnew`: it replaces the message that it did not load. */
  onArrive: (isAnew: boolean) => void;
}

/** One screen of a remote. Its failures do not affect the layout or other areas. */
export function ScreenView(props: Props) {
  const { remote, screen } = props;
  return (
    <AreaView
      {...props}
      area={remote.label}
      fallback={(error, retries, onRetry) => (
        <AreaFallback remote={remote} screen={screen} error={error} retries={retries} onRetry={onRetry} />
      )}
    />
  );
}

interface AreaProps extends Props {
  /** The area's name for people. */
  area: string;
  /** The props of a part of another remote's screen. */
  given?: object;
  fallback: (error: Error, retries: number, onRetry: () => void) => ReactNode;
}

/** Shows a page or a part of one remote, with its own loading state, failure and "Try again". */
export function AreaView({ remote, screen, pages, area, given, fallback, onArrive }: AreaProps) {
  const [attempt, setAttempt] = useState(() => ({ Page: pages.page(remote, screen), number: 0 }));
  const { Page, number } = attempt;
  const root = useRef<HTMLDivElement>(null);
  const arrived = useRef(0);
  /** Whether the message had the focus that the page replaces. */
  const hadFocus = useRef(false);
  const arrive = useCallback(() => {
    const isAnew = number > arrived.current;
    arrived.current = number;
    pages.shown(remote, screen);
    onArrive(isAnew);
    if (isAnew && hadFocus.current) focusHeading(root.current);
  }, [pages, remote, screen, onArrive, number]);
  const show = (page: ComponentType) => {
    hadFocus.current = root.current?.contains(document.activeElement) ?? false;
    setAttempt({ Page: page, number: number + 1 });
  };
  return (
    // Has no box of its own; the borders find the remote by it.
    <div className={s.area} data-remote={remote.name} ref={root}>
      <AreaBoundary
        key={number}
        onFailure={(error) => pages.failed(remote, screen, error)}
        fallback={(error) => (
          <>
            <LatePage of={error} onArrive={show} />
            {fallback(error, number, () => show(pages.retry(remote, screen)))}
          </>
        )}
      >
        <Suspense
          fallback={<Loading label={words.screenView.loading(area)} failed={words.areaFallback.loadFailed(area)} />}
        >
          <Page {...given} />
          <Arrival onArrive={arrive} />
        </Suspense>
      </AreaBoundary>
    </div>
  );
}

/** Focuses the heading of an area, or the nearest around it, unless the focus is elsewhere by now. */
function focusHeading(area: Element | null): void {
  if (document.activeElement !== document.body) return;
  let heading: HTMLElement | null = null;
  for (let place = area; place && !heading; place = place.parentElement) heading = place.querySelector('h1, h2, h3');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Waits for a page that was slow. It replaces the message about it, unless the visitor tried again. */
function LatePage({ of, onArrive }: { of: Error; onArrive: (page: ComponentType) => void }) {
  const late = of instanceof AreaError ? of.late : undefined;
  const arrive = useEffectEvent(onArrive);
  useEffect(() => {
    let isWaiting = true;
    late?.then(
      (page) => isWaiting && arrive(page),
      // The message says so.
      () => undefined,
    );
    return () => {
      isWaiting = false;
    };
  }, [late]);
  return null;
}

/** Mounts together with the page beside it. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(onArrive, [onArrive]);
  return null;
}

interface BoundaryProps {
  fallback: (error: Error) => ReactNode;
  onFailure: (error: Error) => void;
  children: ReactNode;
}

/** Catches what a remote throws while it loads or renders. A new `key` resets it. */
export class AreaBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(): void {
    if (this.state.error) this.props.onFailure(this.state.error);
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
