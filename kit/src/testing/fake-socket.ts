import { vi } from 'vitest';

/** A WebSocket whose server is the test. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState: number = FakeSocket.OPEN;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }

  /** The socket that was opened last. */
  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server sends a message. */
  says(what: object | string): void {
    this.onmessage?.({ data: typeof what === 'string' ? what : JSON.stringify(what) });
  }

  /** The connection is lost. */
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

/** Replaces `WebSocket` until the test ends. */
export function fakeSockets(): void {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
}
