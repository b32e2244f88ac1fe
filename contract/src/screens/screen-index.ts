import type { Screen } from '../releases/release.ts';
import { hasParams, type Params, withoutSlash } from './screen-path.ts';

/** Anything with screens: a remote, a release, a table of declarations. */
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
 * A look-up of screens by path, for the gateway and the shell. Letter case and a trailing slash are
 * ignored; values of parameters stay as typed. A literal path comes before a pattern, and of two
 * patterns the one with the earlier literal segment. Each path is compared once, without
 * backtracking.
 */
export function screenIndex<By extends Serving>(all: readonly By[]): (path: string) => FoundScreen<By> | undefined {
  const table = all
    .flatMap((by) =>
      by.screens.flatMap((screen) =>
        [screen.path, ...screen.aliases].map((path) => {
          const segments = path.split('/');
          // One binary digit per segment, 1 for a parameter: earlier literals make smaller numbers.
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
 * Values of a pattern's parameters in a path; undefined where the path does not match or a value is
 * not valid UTF-8.
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
    // "%E0%A4" is an incomplete character: no page has such an address.
    return '';
  }
}
