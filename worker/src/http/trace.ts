/** What one request did. Holds no name, address, token or body. */
export interface Trace {
  requestId: string;
  call: string;
  role: string;
  status: number;
  ms: number;
  rowsRead: number;
  rowsWritten: number;
  d1Calls: number;
}

/** Writes the request's one line. */
export function writeTrace(trace: Trace): void {
  // biome-ignore lint/suspicious/noConsole: the platform collects a Worker's log lines, and this is the request's
  console.log(JSON.stringify(trace));
}

/** Something about signing in, or a refused role: accounts and addresses are keyed words. */
export interface SecurityLine {
  security: string;
  role: string | null;
  /** Equal for equal accounts; null where nobody knows whose. */
  account: string | null;
  /** Equal for equal addresses; empty where many share the line. */
  source: string;
  times: number;
  call?: string;
}

/** Writes one line of what was noticed, for whoever watches logs from outside. */
export function writeSecurity(line: SecurityLine): void {
  // biome-ignore lint/suspicious/noConsole: the platform collects a Worker's log lines
  console.log(JSON.stringify(line));
}

/** Writes a failure of ours with its stack, under the id that the caller was told. */
export function writeFailure(requestId: string, call: string, error: unknown): void {
  const stack = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ requestId, call, failure: stack }));
}
