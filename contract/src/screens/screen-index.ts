import type { Screen } from '../releases/release.ts';
import { hasParams, type Params, withoutSlash } from './screen-path.ts';

/** Whatever serves screens: a remote, a release, a table of declarations. */
interface Serving {
  readonly screens: readonly Pick<Screen, 'path' | 'aliases'>[];
}

/** A screen, what serves it, and the values of its parameters in the path that was looked up. */
export interface FoundScreen<By extends Serving> {
  readonly by: By;
  readonly screen: By['screens'][number];
  readonly params: Params;
}

/**
 * The look-up of screens by path, made once per registry: gateway and shell decide by it alike.
 * Letter case and a slash at the end count for nothing, values of parameters stay as typed. A
 * literal path beats every pattern; of two patterns the one that is literal earlier does. A look-up
 * compares the segments of each path at most once: nothing is tried a second way.
 */
export function screenIndex<By extends Serving>(all: readonly By[]): (path: string) => FoundScreen<By> | undefined {
  const table = all
    .flatMap((by) =>
      by.screens.flatMap((screen) =>
        [screen.path, ...screen.aliases].map((path) => {
          const segments = path.split('/');
          // One binary digit a segment, 1 for a parameter: the smallest number is literal earliest.
          return { by, screen, segments, rank: segments.reduce((rank, one) => rank * 2 + Number(hasParams(one)), 0) };
        }),
      ),
    )
    .sort((one, other) => one.rank - other.rank);
  return (path) => {
    const asked = withoutSlash(path).split('/');
    for (const { by, screen, segments } of table) {
      const params = segments.length === asked.length && paramsOf(segments, asked);
      if (params) return { by, screen, params };
    }
    return undefined;
  };
}

/**
 * Values of a pattern's parameters in the segments of a path; undefined where they are another's,
 * or no text at all.
 */
function paramsOf(pattern: readonly string[], asked: readonly string[]): Params | undefined {
  const params: Record<string, string> = {};
  for (const [at, segment] of pattern.entries()) {
    const value = asked[at] ?? '';
    if (hasParams(segment)) {
      const text = decoded(value);
      if (!text) return undefined;
      params[segment.slice(1, -1)] = text;
    } else if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // "%E0%A4" is half a letter: no page has such an address.
    return '';
  }
}
