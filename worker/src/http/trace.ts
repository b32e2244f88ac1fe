/** The log line of a request. It holds no names, addresses, tokens or bodies. */
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

/** Writes the log line of a request. */
export function writeTrace(trace: Trace): void {
  // biome-ignore lint/suspicious/noConsole: the platform collects a Worker's log lines, and this is the request's
  console.log(JSON.stringify(trace));
}

/** The log line of a log-in or a refusal. Accounts and addresses are keyed hashes. */
export interface SecurityLine {
  security: string;
  role: string | null;
  /** Equal for equal accounts; null where the account is unknown. */
  account: string | null;
  /** Equal for equal addresses; empty where the line counts many addresses. */
  source: string;
  times: number;
  call?: string;
}

/** Writes a security line, for monitoring outside the Worker. */
export function writeSecurity(line: SecurityLine): void {
  // biome-ignore lint/suspicious/noConsole: the platform collects a Worker's log lines
  console.log(JSON.stringify(line));
}

/** Writes an internal error with its stack and the request id of the answer. */
export function writeFailure(requestId: string, call: string, error: unknown): void {
  const stack = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ requestId, call, failure: stack }));
}
