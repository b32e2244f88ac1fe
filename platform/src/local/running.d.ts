/** A server that runs from this checkout. */
export interface RunningServer {
  readonly pid: number;
  /** The command as a person typed it. */
  readonly command: string;
  readonly url: string;
  /** Folder of its local state. */
  readonly state: string;
}

export function noteServer(root: string, server: Omit<RunningServer, 'pid'>): void;
export function runningServers(root: string): RunningServer[];
export function inWords(server: RunningServer): string;
