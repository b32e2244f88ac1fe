import type { BeaconPart } from '@niyukti/contract/beacon';
import { FRAMES, scrubbedError } from '@niyukti/contract/scrub';

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
