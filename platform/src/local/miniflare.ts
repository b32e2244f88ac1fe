import { createRequire } from 'node:module';

/**
 * Miniflare, by `require`: an import reads its 6 MB once more, for what they export. A start waits
 * for it twice.
 */
export const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = createRequire(import.meta.url)(
  'miniflare',
) as typeof import('miniflare');
