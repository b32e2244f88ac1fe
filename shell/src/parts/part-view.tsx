import { PARTS } from '@niyukti/contract/releases/parts';
import type { Registry, Screen } from '@niyukti/contract/releases/release';
import { announce, ErrorNotice, type ShellServices } from '@niyukti/kit';
import { useCallback } from 'react';
import { remotePages } from '../screen/remote-pages.ts';
import { AreaView } from '../screen/screen-view.tsx';
import { PartFallback } from './part-fallback.tsx';
import { words } from './words.ts';

/** The part's name for people. A newer remote may ask for a part that this shell does not know. */
const labelOf = (name: string): string =>
  (PARTS as Readonly<Record<string, { readonly label: string }>>)[name]?.label ?? words.unknown;

/** Makes the component that shows parts of other remotes. They load and fail as pages do. */
export function partView(registry: Registry): NonNullable<ShellServices['RemotePart']> {
  const pages = remotePages(null, () => undefined);
  return function PartView({ name, given }: { name: string; given: object }) {
    const label = labelOf(name);
    const onArrive = useCallback((isAnew: boolean) => isAnew && announce(words.arrived(label)), [label]);
    const [owner = '', own] = name.split('/');
    const remote = registry.remotes.find((one) => one.name === owner);
    const part = remote?.parts?.find(({ path }) => path === `/parts/${own}`);
    if (!remote || !part) return <ErrorNotice error={label}>{words.missing(label)}</ErrorNotice>;
    return (
      <AreaView
        remote={remote}
        // Of a screen, only the path and the files are read.
        screen={part as Screen}
        pages={pages}
        area={label}
        given={given}
        onArrive={onArrive}
        fallback={(error, retries, onRetry) => (
          <PartFallback remote={remote} label={label} error={error} retries={retries} onRetry={onRetry} />
        )}
      />
    );
  };
}
