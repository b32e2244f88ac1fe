import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';

/**
 * Puts the value in the place of `LIMITS.name` and `TEXTS.name`. A bundler keeps an object whole
 * for one of its properties: both were 1.4 KB of every screen (brotli), of which it read a few.
 */

/** Tables of the contract, by how a module imports them. */
const TABLES: Readonly<Record<string, { from: RegExp; values: Readonly<Record<string, unknown>> }>> = {
  LIMITS: {
    from: /import \{[^}]*\bLIMITS\b[^}]*\} from '(?:@niyukti\/contract|\.\.?(?:\/\.\.)*)\/limits(?:\.ts)?'/,
    values: LIMITS,
  },
  TEXTS: {
    from: /import \{[^}]*\bTEXTS\b[^}]*\} from '(?:@niyukti\/contract|\.\.?(?:\/\.\.)*)\/texts(?:\.ts)?'/,
    values: TEXTS,
  },
};

/** The source with these values in it. What is no plain value stays as it is written. */
export function foldConstants(source: string): string {
  let folded = source;
  for (const [table, { from, values }] of Object.entries(TABLES)) {
    if (!from.test(source)) continue;
    folded = folded.replace(new RegExp(`(?<![\\w.$])${table}\\.(\\w+)\\b`, 'g'), (whole, name: string) => {
      const value = values[name];
      // A text with a gap is a function of nothing but what fills it; a test holds it.
      if (typeof value === 'function') return `(${value})`;
      return typeof value === 'string' || typeof value === 'number' ? `(${JSON.stringify(value)})` : whole;
    });
  }
  return folded;
}

// biome-ignore lint/style/noDefaultExport: what Rspack asks of a loader
export default foldConstants;
