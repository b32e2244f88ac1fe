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

/** Writes a failure of ours with its stack, under the id that the caller was told. */
export function writeFailure(requestId: string, call: string, error: unknown): void {
  const stack = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ requestId, call, failure: stack }));
}
