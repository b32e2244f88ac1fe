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
  /** Runs when the page itself is on screen. */
  onArrive: () => void;
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
  const arrive = useCallback(() => {
    pages.shown(remote, screen);
    onArrive();
  }, [pages, remote, screen, onArrive]);
  return (
    // Has no box of its own; the borders find the remote by it.
    <div className={s.area} data-remote={remote.name}>
      <AreaBoundary
        key={number}
        onFailure={(error) => pages.failed(remote, screen, error)}
        fallback={(error) => (
          <>
            <LatePage of={error} onArrive={(Page) => setAttempt({ Page, number: number + 1 })} />
            {fallback(error, number, () => setAttempt({ Page: pages.retry(remote, screen), number: number + 1 }))}
          </>
        )}
      >
        <Suspense
          fallback={<Loading label={words.screenView.loading(area)} failed={words.screenView.loadFailed(area)} />}
        >
          <Page {...given} />
          <Arrival onArrive={arrive} />
        </Suspense>
      </AreaBoundary>
    </div>
  );
}

/** Waits for a page that was slow. It replaces the message about it, unless the visitor tried again. */
function LatePage({ of, onArrive }: { of: Error; onArrive: (page: ComponentType) => void }) {
  const late = of instanceof AreaError ? of.late : undefined;
  const arrive = useEffectEvent(onArrive);
  useEffect(() => {
    let isWaiting = true;
    late?.then(
      (page) => isWaiting && arrive(page),
      // The message stays.
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
