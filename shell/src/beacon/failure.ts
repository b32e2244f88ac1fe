import type { BeaconPart, Failure } from '@niyukti/contract/releases/beacon';
import { FRAMES, scrubbedError } from '@niyukti/contract/text/scrub';

/** The HTTP status of a file: 0 without an answer, undefined if the browser does not say. */
export type StatusOf = (file: string) => number | undefined;

/**
 * The kind of a failed load, by what the bundler threw and the status of the page's files. A file
 * that loaded and was still refused had other bytes than its hash.
 */
export function failureOf(cause: unknown, files: readonly string[], statusOf: StatusOf = answered): Failure {
  const { name, type, message } = cause as { name?: string; type?: string; message?: string };
  const text = `${name} ${type} ${message}`;
  if (/css/i.test(text)) return 'styles';
  // The bundler calls a chunk "missing" if its script ran but defined no module.
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

/** An error as it may be reported. */
export type Fault = Pick<BeaconPart['failures'][number], 'message' | 'at'>;

const FRAME = /\/remotes\/([a-z]+\/[\w.~-]+\.js):(\d+):(\d+)/g;

/** The reportable part of what was thrown: its scrubbed message, and the stack frames in our files. */
export function faultOf(thrown: unknown): Fault & { at: NonNullable<Fault['at']> } {
  const error = (thrown ?? {}) as Partial<Error>;
  const { name, message, stack } = (error.cause ?? error) as Partial<Error>;
  const frames = [...String(stack ?? '').matchAll(FRAME)].slice(0, FRAMES);
  return {
    message: scrubbedError(String(name), String(message)),
    at: frames.map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) })),
  };
}
