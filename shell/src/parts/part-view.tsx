import { PARTS } from '@niyukti/contract/releases/parts';
import type { Registry, Screen } from '@niyukti/contract/releases/release';
import { ErrorNotice, type ShellServices } from '@niyukti/kit';
import { remotePages } from '../screen/remote-pages.ts';
import { AreaView } from '../screen/screen-view.tsx';
import { PartFallback } from './part-fallback.tsx';
import { words } from './words.ts';

/**
 * What people call a part. A remote that was built against a newer contract may ask for one that
 * this shell does not know.
 */
const labelOf = (name: string): string =>
  (PARTS as Readonly<Record<string, { readonly label: string }>>)[name]?.label ?? words.unknown;

const ignoreArrival = () => undefined;

/**
 * How parts of other remotes are shown in this document: loaded, given up, tried again and reported
 * as pages are, each in a place of its own.
 */
export function partView(registry: Registry): NonNullable<ShellServices['RemotePart']> {
  const pages = remotePages(null, ignoreArrival);
  return function PartView({ name, given }: { name: string; given: object }) {
    const label = labelOf(name);
    const [owner = '', own] = name.split('/');
    const remote = registry.remotes.find((one) => one.name === owner);
    const part = remote?.parts?.find(({ path }) => path === `/parts/${own}`);
    if (!remote || !part) return <ErrorNotice error={label}>{words.missing(label)}</ErrorNotice>;
    return (
      <AreaView
        remote={remote}
        // It is loaded by its files and named by its path, as a screen is, and nothing else of one.
        screen={part as Screen}
        pages={pages}
        area={label}
        given={given}
        onArrive={ignoreArrival}
        fallback={(_error, retries, onRetry) => (
          <PartFallback remote={remote} label={label} retries={retries} onRetry={onRetry} />
        )}
      />
    );
  };
}
