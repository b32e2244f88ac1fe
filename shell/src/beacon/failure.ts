import type { BeaconPart, Failure } from '@niyukti/contract/releases/beacon';
import { FRAMES, scrubbedError } from '@niyukti/contract/text/scrub';

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

/** Errors, and where they come from, as it may be reported. */
export type Fault = Pick<BeaconPart['failures'][number], 'message' | 'at'>;

const FRAME = /\/remotes\/([a-z]+\/[\w.~-]+\.js):(\d+):(\d+)/g;

/** The fault of whatever was thrown: scrubbed words, and the places of its stack that are ours. */
export function faultOf(thrown: unknown): Fault & { at: NonNullable<Fault['at']> } {
  const error = (thrown ?? {}) as Partial<Error>;
  const { name, message, stack } = (error.cause ?? error) as Partial<Error>;
  const frames = [...String(stack ?? '').matchAll(FRAME)].slice(0, FRAMES);
  return {
    message: scrubbedError(String(name), String(message)),
    at: frames.map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) })),
  };
}
