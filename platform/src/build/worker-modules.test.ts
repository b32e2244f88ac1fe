import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { smallShared } from './worker-modules.ts';

/** Sources with their bytes, what they import by themselves and what they load later. */
function graph(sources: Record<string, [bytes: number, imports?: string[], later?: string[]]>): Metafile['inputs'] {
  const imported = (paths: string[], kind: 'import-statement' | 'dynamic-import') =>
    paths.map((path) => ({ path, kind }));
  return Object.fromEntries(
    Object.entries(sources).map(([source, [bytes, imports = [], later = []]]) => [
      source,
      { bytes, imports: [...imported(imports, 'import-statement'), ...imported(later, 'dynamic-import')] },
    ]),
  );
}

test('small sources that several later parts share are one module, with all that they need', () => {
  const inputs = graph({
    start: [9_000, ['core'], ['jobs', 'mail']],
    core: [100],
    jobs: [9_000, ['words', 'wire', 'view', 'own'], ['alerts']],
    mail: [9_000, ['words', 'view']],
    alerts: [9_000, ['wire', 'core']],
    words: [100, ['core', 'letters']],
    letters: [100],
    wire: [100, ['words']],
    view: [100, ['tables']],
    tables: [9_000],
    own: [100],
  });
  // What needs something large stays apart from it, and so does what one part has for itself.
  expect(smallShared('start', inputs).sort()).toEqual(['letters', 'wire', 'words']);
});
