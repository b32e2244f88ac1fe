import type { Failure } from '@niyukti/contract/failures';

/**
 * Status that a file was answered with; 0 when there was no answer, undefined when the browser does
 * not say.
 */
export type StatusOf = (file: string) => number | undefined;

/**
 * In which way a page failed to load, by what the federation runtime or the bundler threw and how
 * the page's files were answered. A file that came whole and was refused all the same had other
 * bytes than its release names.
 */
export function failureOf(cause: unknown, files: readonly string[], statusOf: StatusOf = answered): Failure {
  const { name, type, message } = cause as { name?: string; type?: string; message?: string };
  const text = `${name} ${type} ${message}`;
  if (/css/i.test(text)) return 'styles';
  // A chunk is "missing" when its script ran and brought no module.
  if (!/ScriptNetworkError|ChunkLoadError/.test(text) || type === 'missing') return 'start';
  if (/time(d )?out/.test(text)) return 'slow';
  const statuses = files.map(statusOf).filter((status) => status !== undefined);
  if (statuses.some((status) => status >= 400)) return 'missing';
  return statuses.length > 0 && statuses.every((status) => status > 0) ? 'altered' : 'unreachable';
}

function answered(file: string): number | undefined {
  const entries = performance.getEntriesByName(new URL(file, location.href).href, 'resource');
  return (entries.at(-1) as PerformanceResourceTiming | undefined)?.responseStatus;
}
